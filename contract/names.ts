/** How people are named: in full to those who may know them, shortly to everybody else. */

/** "K.", for a last name that the reader may not know. */
export const initialOf = (lastName: string): string => {
  const [initial] = lastName.trim();
  return initial ? `${initial.toUpperCase()}.` : '';
};

/** "Asha K.": enough to tell people apart, too little to find a person by. */
export const shortName = (firstName: string, lastName: string): string =>
  `${firstName.trim()} ${initialOf(lastName)}`.trim();

export const fullName = (firstName: string, lastName: string): string => `${firstName} ${lastName}`.trim();
