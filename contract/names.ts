/** Names of people: in full for viewers allowed to know them, short for others. */

/** "K.", for a last name that the viewer may not know. */
export const initialOf = (lastName: string): string => {
  const [initial] = lastName.trim();
  return initial ? `${initial.toUpperCase()}.` : '';
};

/** "Asha K.": enough to distinguish people, too little to identify someone. */
export const shortName = (firstName: string, lastName: string): string =>
  `${firstName.trim()} ${initialOf(lastName)}`.trim();

export const fullName = (firstName: string, lastName: string): string => `${firstName} ${lastName}`.trim();
