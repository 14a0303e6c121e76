/** Prints a figure that docs/RELIABILITY.md can quote. */
export const report = (what: string, figures: Readonly<Record<string, number>>): void => {
  const rounded = Object.entries(figures).map(([name, value]) => `${name} ${Math.round(value)}`);
  process.stdout.write(`FIGURE ${what}: ${rounded.join(', ')}\n`);
};
