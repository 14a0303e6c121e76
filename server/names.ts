/** "Asha K.": enough to tell people apart, too little to find a person by. */
export const shortName = (firstName: string, lastName: string): string => {
  const [initial] = lastName.trim();
  return initial ? `${firstName.trim()} ${initial.toUpperCase()}.` : firstName.trim();
};

export const fullName = (firstName: string, lastName: string): string => `${firstName} ${lastName}`.trim();
