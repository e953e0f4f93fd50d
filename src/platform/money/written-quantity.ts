type Language = 'fr' | 'en';

/** Units that offers are often counted in, as they are written of one and of several. */
const PLURALS: Record<Language, ReadonlyMap<string, string>> = {
  en: new Map(
    Object.entries({
      ...plurals(
        'hour day week month quarter year minute night page word seat user licence license item piece unit',
        's',
      ),
      ...plurals('session workshop meeting interview report module screen video photo post article slide image', 's'),
      ...plurals('visit trip room guest participant employee device server domain site email mailing campaign', 's'),
      ...plurals('package pack lot set sprint point litre liter meter metre kilometre kilogram tonne pallet', 's'),
      ...plurals('box batch dish', 'es'),
      ...{ person: 'people', copy: 'copies', delivery: 'deliveries', 'half-day': 'half-days', 'half day': 'half days' },
      'man-day': 'man-days',
    }),
  ),
  fr: new Map(
    Object.entries({
      ...plurals('heure jour journée semaine trimestre semestre année an minute nuit nuitée page mot poste', 's'),
      ...plurals('utilisateur licence article pièce unité séance session atelier réunion entretien rapport', 's'),
      ...plurals('module écran vidéo photo publication diapositive image visite déplacement personne participant', 's'),
      ...plurals('salarié appareil serveur domaine site campagne forfait lot ensemble sprint point litre mètre', 's'),
      ...plurals('kilomètre kilogramme tonne palette exemplaire livraison intervention place chambre couvert', 's'),
      ...{ tableau: 'tableaux', panneau: 'panneaux', 'demi-journée': 'demi-journées' },
      ...{ 'jour-homme': 'jours-hommes', 'mètre carré': 'mètres carrés' },
    }),
  ),
};

function plurals(words: string, ending: string): Record<string, string> {
  return Object.fromEntries(words.split(' ').map((word) => [word, word + ending]));
}

const rules: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules('en'),
  fr: new Intl.PluralRules('fr'),
};

/**
 * A unit as it follows a number. Whoever writes an offer is free to write any unit; a known word gets its plural, and any
 * other stands as it was written: "3 m²", "3 kg" and "3 mois" are right so, and a guess at a rare word would not be.
 */
export function unitAfter(quantity: number, unit: string, language: string): string {
  const own = language === 'fr' ? 'fr' : 'en';
  if (rules[own].select(quantity) === 'one') return unit;
  const plural = PLURALS[own].get(unit.toLowerCase());
  return plural === undefined ? unit : unit.charAt(0) + plural.slice(1);
}
