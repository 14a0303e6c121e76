/** Hears one line of progress at a time. */
export type Report = (line: string) => void;
