/** The row of a statement that always returns one, such as an insert. */
export const returned = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('The database returned no row.');
  return row;
};
