/** What is wrong with a field, by the code of the error and the field; the service's own English words where absent. */
export type Mistakes = Partial<Record<string, Partial<Record<string, string>>>>;

export const mistakesFr: Mistakes = {
  validation_error: {
    name: 'Indiquez un nom de 1 à 255 caractères.',
    organization: 'Indiquez un nom de 1 à 255 caractères.',
    email: 'Indiquez une adresse e-mail, comme nom@exemple.fr.',
    current_password: 'Ce n’est pas votre mot de passe.',
    scopes: 'Choisissez au moins un droit.',
    expires_at: 'Choisissez une date à venir.',
    url: 'Indiquez une adresse https publique, de 2000 caractères au plus. Pour une adresse privée, l’exploitant du service règle WEBHOOK_ALLOWED_HOSTS.',
    description: 'Écrivez 500 caractères au plus.',
    types: 'Choisissez des événements de cette liste.',
    role: 'Choisissez un rôle de cette liste.',
    colors: 'Indiquez une couleur CSS, comme #1a2b3c.',
    palette: 'Indiquez une couleur CSS opaque, comme #1a2b3c.',
    radius: 'Choisissez de 0 à 2, par dixièmes.',
    button_radius: 'Choisissez de 0 à 2, par dixièmes.',
    paragraph_margin_top: 'Choisissez un nombre pair de 0 à 96.',
    section_styles:
      'Indiquez des couleurs CSS, comme #1a2b3c, et un nom unique de 32 caractères au plus, qui commence par une lettre.',
  },
};
