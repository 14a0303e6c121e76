/** A backup or restore is impossible. The message is one line for the operator. */
export class BackupRefusal extends Error {}
