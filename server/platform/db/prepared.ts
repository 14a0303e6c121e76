/** Prepared statements, which the server parses and plans once per connection. */
import type { Db } from './connect.ts';

export const prepared = <Statement>(prepare: (db: Db) => Statement): ((db: Db) => Statement) => {
  const known = new WeakMap<Db, Statement>();
  return (db) => {
    const before = known.get(db);
    if (before) return before;
    const statement = prepare(db);
    known.set(db, statement);
    return statement;
  };
};
