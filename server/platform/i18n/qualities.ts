/** What a header such as `Accept` or `Accept-Language` names, the preferred first (RFC 9110, 12.4.2). */
export const qualities = (header = ''): { readonly name: string; readonly quality: number }[] =>
  header
    .split(',')
    .map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { name: name.trim(), quality: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
