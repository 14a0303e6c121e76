/**
 * What people in one line of work write in their job posts. Texts may hold {company}, {city}, {team} (a
 * head count) and {few} (a small number in words).
 */
export interface Trade {
  readonly category: string;
  /** 1 entry-level services to 5 scarce specialists; a role may differ. */
  readonly pay: number;
  /** Share of the jobs that can be done from home, at least partly. */
  readonly remote: number;
  /** How often this line of work is advertised, compared with others. */
  readonly weight: number;
  readonly industries: readonly string[];
  readonly degrees: readonly string[];
  readonly courses: readonly string[];
  readonly educations: readonly string[];
  /** Why the post exists: full sentences. */
  readonly openings: readonly string[];
  /** What the work and the place are like: full sentences. */
  readonly context: readonly string[];
  readonly duties: readonly string[];
  readonly asks: readonly string[];
  readonly offers: readonly string[];
  readonly roles: readonly Role[];
}

export interface Role {
  readonly subcategory: string;
  readonly titles: readonly string[];
  readonly designation: string;
  readonly tags: readonly string[];
  readonly duties: readonly string[];
  readonly pay?: number;
  readonly remote?: number;
  /** Only companies of these industries hire for it. */
  readonly only?: readonly string[];
}
