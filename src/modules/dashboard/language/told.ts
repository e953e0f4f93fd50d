import type { Language } from './strings.js';
import { RULES_OF_RECORDS, type Rule } from './told-rules.js';

/** What the service says of a field, as people read it: in English where its own words are meant for programs, and in French. */
const RULES: readonly Rule[] = [
  [/^Must be 1 to (\d+) characters long\.$/, (most) => `Écrivez de 1 à ${most} caractères.`],
  [/^Must be at most ([\d,]+) characters(?: long)?\.$/, (most = '') => `Écrivez ${spaced(most)} caractères au plus.`],
  [/^Must not be empty\.$|^Is required\.$/, () => 'Ce champ est nécessaire.', () => 'This is needed.'],
  [
    /^Must be a whole number of minor units/,
    () => 'Indiquez un montant de 0 à 99 999 999,99, comme 1250,00.',
    () => 'Give an amount from 0 to 99,999,999.99, such as 1,250.00.',
  ],
  [/^Must be a number from 0 to 100 with/, () => 'Indiquez un taux de 0 à 100, avec deux décimales au plus.'],
  [/^Must be a number above 0/, () => 'Indiquez une quantité supérieure à 0, avec trois décimales au plus.'],
  [
    /^Must be a whole number from (\d+) to (\d+)\.$/,
    (least, most) => `Indiquez un nombre entier de ${least} à ${most}.`,
  ],
  [
    /^Must be a number from (\d+) to (\d+) in steps of 1\.$/,
    (least, most) => `Indiquez un nombre entier de ${least} à ${most}.`,
    (least, most) => `Must be a whole number from ${least} to ${most}.`,
  ],
  [/^Must be an ISO 4217 currency/, () => 'Indiquez une devise en trois lettres, comme EUR.'],
  [/^Must be one of: (.+)\.$/, (list) => `Choisissez dans la liste\u00a0: ${list}.`],
  [/^Must be an e-mail address\.$/, () => 'Indiquez une adresse e-mail, comme nom@exemple.fr.'],
  [/^Must be a CSS colou?r/, () => 'Indiquez une couleur CSS, comme #0a7.'],
  [/^Must be an https address/, () => 'Indiquez une adresse https, sans identifiants, espaces ni variables.'],
  [/^Must be an https, mailto or tel/, () => 'Indiquez une adresse https, mailto ou tel.'],
  [
    /^Must be on a host of (\w+), without a port: (.+)\.$/,
    (name, hosts) => `L’adresse doit être chez ${name}\u00a0: ${hosts}.`,
  ],
  [/^Must have (\d+) to (\d+) items\.$/, (least, most) => `Il en faut de ${least} à ${most}.`],
  [/^Must have at least (\d+) entr/, (least) => `Il en faut au moins ${least}.`],
  [/^Must have at most (\d+) (?:entr|sections)/, (most) => `Il en faut ${most} au plus.`],
  [/^Must have at least one field\.$/, () => 'Il faut y écrire quelque chose.'],
  [/^Must hold at most (\d+) blocks/, (most) => `Cette section peut avoir ${most} blocs au plus.`],
  [/^Must hold at most (\d+) Markdown/, (most) => `Ce texte a plus de ${most} marques de mise en forme.`],
  [/^Must be at most 512 KiB/, () => 'Le contenu est trop grand\u00a0: retirez une section.'],
  [/^Must have as many cells/, () => 'Chaque ligne doit avoir autant de cellules que l’en-tête.'],
  [/^Must be valid Unicode/, () => 'Ce texte contient des caractères qui n’existent pas.'],
  [
    /^Unknown variable "(.+?)"\. Known are: (.+)\.$/,
    (name, known) => `La variable «\u00a0${name}\u00a0» n’existe pas. Il y a\u00a0: ${known}.`,
  ],
  [/^Has "\{\{" without/, () => 'Il y a «\u00a0{{\u00a0» sans «\u00a0}}\u00a0».'],
  [
    /^(?:So much|A line of a bundle would) costs? more than/,
    () => 'Cela dépasse le montant le plus élevé d’une ligne.',
    () => 'This is more than a line may cost.',
  ],
  [
    /^Its price is in (\w*), the bundle is in (\w+)\.$/,
    (its, bundle) => `Son prix est en ${its}, l’offre groupée en ${bundle}.`,
  ],
  [/^No such (product|bundle|file|template|theme|lead)\.$/, () => 'Cela n’existe plus.'],
  [/^This bundle is no longer offered/, () => 'Cette offre groupée n’est plus proposée.'],
  [
    /has this sku\.$/,
    () => 'Un autre produit a déjà cette référence.',
    () => 'Another product has this article number.',
  ],
  [
    /^Bundles use this product in its currency/,
    () => 'Des offres groupées utilisent ce produit dans sa devise\u00a0: retirez-l’en d’abord.',
  ],
  [/^No such offer of this proposal\.$/, () => 'Cette proposition n’a pas cette offre.'],
  [/^This offer belongs to another/, () => 'Cette offre appartient à une autre proposition.'],
  [/^The content shows this offer/, () => 'Le contenu montre cette offre\u00a0: changez d’abord ses blocs.'],
  [/^A proposal has at most (\d+) offers/, (most) => `Une proposition a ${most} offres au plus\u00a0: retirez-en une.`],
  [/^Must be null unless/, () => 'Cela ne va pas avec cet échéancier.', () => 'This does not go with the schedule.'],
];

export function told(language: Language, message: string): string {
  for (const [said, fr, en] of [...RULES, ...RULES_OF_RECORDS]) {
    const found = said.exec(message);
    const say = language === 'fr' ? fr : en;
    if (found) return say ? say(...found.slice(1)) : message;
  }
  return message;
}

/** Thousands as French writes them. */
function spaced(number: string): string {
  return number.replaceAll(',', '\u202f');
}
