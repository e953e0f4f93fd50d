/** What is wrong with a field, by the code of the error and the field; the service's own words where absent. */
export type Mistakes = Partial<Record<string, Partial<Record<string, string>>>>;

export const mistakesFr: Mistakes = {
  validation_error: {
    name: 'Indiquez un nom de 1 à 255 caractères.',
    organization: 'Indiquez un nom de 1 à 255 caractères.',
    email: 'Indiquez une adresse e-mail, comme nom@exemple.fr.',
  },
};
