/** What understanding a query asks of the documents: which words they have, and where. Says nothing of where they lie. */
export interface Vocabulary {
  /** Whether documents are people rather than jobs: who has eight years does what needs five. */
  readonly isOfPeople: boolean;
  /** The number of documents. */
  readonly live: number;
  /** Words by term number, which only this vocabulary knows. */
  readonly words: readonly string[];
  /** The number of a term; undefined if no document ever contained it. */
  termOf(word: string): number | undefined;
  /** About how many documents have a term, in any field or in one of these. */
  countOf(term: number, fields?: number): number;
  /** About how many documents have a word or value. */
  lengthOf(word: string): number;
  /** Whether a document has the term now. */
  isUsed(term: number): boolean;
  /** Whether any document contains both words. */
  haveCommonDocument(one: string, other: string): boolean;
  /** Whether the title of any document contains all the terms. */
  haveCommonTitle(terms: readonly number[]): boolean;
  /** Whether most titles with the term end with it, as "Arc welder" does and "Java developer" with "java" doesn't. */
  endsTitles(term: number): boolean;
  /** The ids of companies with this name, if documents have companies. */
  companiesNamed(words: readonly string[]): readonly number[];
  /** The ids of companies whose names' words begin with these letters, such as "tcs". */
  companiesWithInitials(initials: string): readonly number[];
  /** Whether a job's long text may have one of the terms; unknown if omitted. */
  mayMention?(jobId: number, terms: readonly number[]): boolean;
  /** Brings words that are spelled almost like one into `words`, where not all are there. */
  bringLike?(word: string): void;
  /** Brings words that begin so into `words`, where not all are there. */
  bringBeginning?(beginning: string): void;
}
