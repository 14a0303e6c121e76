/** A backup or restore that can't be made. The message is one line, fit for the operator. */
export class BackupRefusal extends Error {}
