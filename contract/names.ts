/** How people are named: in full to those who may know them, shortly to everybody else. */

/** "Asha K.": enough to tell people apart, too little to find a person by. */
export const shortName = (firstName: string, lastName: string): string => {
  const [initial] = lastName.trim();
  return initial ? `${firstName.trim()} ${initial.toUpperCase()}.` : firstName.trim();
};

export const fullName = (firstName: string, lastName: string): string => `${firstName} ${lastName}`.trim();
