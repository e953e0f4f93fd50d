import type { DetailCode } from './detail-codes.js';

const ONE_LEAST = '{minimum, plural, one {# élément} other {# éléments}}';
const ONE_MOST = '{maximum, plural, one {# élément} other {# éléments}}';

/**
 * What can be wrong with the value of a field by itself: its English text in ICU syntax, where it stands in the code too, its code for programs,
 * and its French text. One without braces of its own to fill is literal.
 */
export const VALUE_PROBLEMS = {
  'Is required.': ['required', 'Ce champ est nécessaire.'],
  'Is required: "{label}" has no value.': [
    'required',
    'Ce champ est nécessaire\u00a0: «\u00a0{label}\u00a0» n’a pas de valeur.',
  ],
  'Is required: one of {allowed}.': ['required', 'Choisissez dans la liste\u00a0: {allowed}.'],
  'Is required: another type needs a value of its own.': [
    'required',
    'Ce champ est nécessaire\u00a0: un autre type demande sa propre valeur.',
  ],
  'Is required: there is no discount yet.': [
    'required',
    'Ce champ est nécessaire\u00a0: il n’y a pas encore de remise.',
  ],
  'Is required: the proposal has no lead with an e-mail address.': [
    'required',
    'Ce champ est nécessaire\u00a0: le prospect n’a pas d’adresse e-mail.',
  ],
  'Is required for a new package; one that is there is changed by its id.': [
    'required',
    'Une nouvelle formule en a besoin\u00a0; une qui existe se change par son id.',
  ],
  'Is required for a new line; a line that is there is changed by its id.': [
    'required',
    'Ce champ est nécessaire pour une nouvelle ligne\u00a0; une ligne existante se modifie par son id.',
  ],
  'Is required: the milestones are all in percent, or all amounts.': [
    'required',
    'Les étapes sont toutes en pour cent, ou toutes en montants.',
  ],
  'Give either a percent or an amount.': ['invalid_value', 'Indiquez soit un pourcentage, soit un montant.'],
  'Must be a date such as 2026-12-31.': ['invalid_format', 'Il faut une date, comme 2026-12-31.'],
  'Must add up to {total}: {difference} is missing.': [
    'mismatch',
    'Il faut {total} en tout\u00a0: il manque {difference}.',
  ],
  'Must add up to {total}: {difference} is too much.': [
    'mismatch',
    'Il faut {total} en tout\u00a0: il y a {difference} de trop.',
  ],
  'Must add up to {total} with those that stay: {difference} is missing.': [
    'mismatch',
    'Il faut {total} en tout, avec les étapes qui restent\u00a0: il manque {difference}.',
  ],
  'Must add up to {total} with those that stay: {difference} is too much.': [
    'mismatch',
    'Il faut {total} en tout, avec les étapes qui restent\u00a0: il y a {difference} de trop.',
  ],
  'Is required without a source_url.': ['required', 'Ce champ est nécessaire sans source_url.'],
  'Is required for a new user.': ['required', 'Ce champ est nécessaire pour un nouvel utilisateur.'],
  'Is needed by an offer without a bundle_id.': ['required', 'Une offre sans bundle_id en a besoin.'],
  'Give a bundle_id, or name, currency and lines.': ['required', 'Donnez un bundle_id, ou name, currency et lines.'],
  'Must not be empty.': ['required', 'Ce champ est nécessaire.'],
  'Must have at least one field.': ['required', 'Il faut y écrire quelque chose.'],
  'Send a JSON object with the fields to change.': ['required', 'Envoyez un objet JSON avec les champs à modifier.'],
  'Say why it is canceled, in 1 to 2000 characters.': ['required', 'Dites pourquoi, en 1 à 2000 caractères.'],
  'Must be accepted.': ['required', 'Il faut l’accepter.'],

  'Unknown field.': ['unknown_field', 'Champ inconnu.'],
  'Is not declared. Declared are: {allowed}.': [
    'unknown_field',
    'Cette variable n’est pas déclarée. Il y a\u00a0: {allowed}.',
  ],
  'Is not declared: no variable is, in variable_declarations.': [
    'unknown_field',
    'Cette variable n’est pas déclarée, ni aucune autre\u00a0: variable_declarations les déclare.',
  ],
  'Belongs in the query of the address: ?{expected}=…': ['unknown_field', 'Va dans l’adresse\u00a0: ?{expected}=…'],
  'Unknown field: {expected} is meant.': ['unknown_field', 'Champ inconnu\u00a0: c’est {expected}.'],

  'Must be a string.': ['invalid_type', 'Il faut un texte.'],
  'Must be a time zone such as Europe/Paris.': [
    'invalid_value',
    'Indiquez un fuseau horaire, par exemple Europe/Paris.',
  ],
  'Must be true or false.': ['invalid_type', 'Répondez par oui ou par non.'],
  'Must be a whole number.': ['invalid_type', 'Indiquez un nombre entier.'],
  'Must be a list.': ['invalid_type', 'Il faut une liste.'],
  'Must be an array.': ['invalid_type', 'Il faut une liste.'],
  'Must be an array of sections.': ['invalid_type', 'Il faut une liste de sections.'],
  'Must be a list of sections.': ['invalid_type', 'Il faut une liste de sections.'],
  'Must be a list of section ids.': ['invalid_type', 'Il faut une liste d’identifiants de sections.'],
  'Must be a section.': ['invalid_type', 'Il faut une section.'],
  'Must be an object.': ['invalid_type', 'Il faut un objet.'],
  'Must be a JSON object.': ['invalid_type', 'Il faut un objet JSON.'],
  'Must be an object such as {expected}.': ['invalid_type', 'Il faut un objet, comme {expected}.'],
  'Must be an object with a `type`.': ['invalid_type', 'Il faut un objet qui a un `type`.'],

  'Must be an object with `amount`, in minor units, and `currency`.': [
    'invalid_type',
    'Il faut un objet avec `amount`, en centimes, et `currency`.',
  ],

  'Must be a UUID.': ['invalid_format', 'Indiquez un identifiant (UUID).'],
  'Must be a UUID, which {list} tells.': ['invalid_format', 'Indiquez un identifiant (UUID), que donne {list}.'],
  'Must be the UUID of a package: one of this offer, or one of your own that you send as its id in packages.': [
    'invalid_format',
    'Indiquez l’identifiant (UUID) d’une formule\u00a0: de cette offre, ou celui que vous lui donnez dans packages.',
  ],
  'Must be an e-mail address.': ['invalid_format', 'Indiquez une adresse e-mail, comme nom@exemple.fr.'],
  'Must be {expected}.': ['invalid_format', 'Indiquez {expected}.'],
  'Must match {pattern}.': ['invalid_format', 'Doit suivre {pattern}.'],
  'Must be a valid {format}.': ['invalid_format', 'Ce n’est pas un {format} valable.'],
  'Must be a valid IBAN.': ['invalid_format', 'Ce n’est pas un IBAN valable.'],
  'Must be a valid BIC.': ['invalid_format', 'Ce n’est pas un BIC valable.'],
  'Must be a CSS colour of at most {maximum} characters, such as #1a2b3c.': [
    'invalid_format',
    'Indiquez une couleur CSS, comme #1a2b3c.',
  ],
  'Must be a CSS colour, such as `#0a7` or `rgb(0 160 120)`.': [
    'invalid_format',
    'Indiquez une couleur CSS, comme #0a7.',
  ],
  'Must be an https address of at most {maximum} characters.': [
    'invalid_format',
    'Indiquez une adresse https, sans identifiants, espaces ni variables.',
  ],
  'Must be an https address without credentials, spaces or variables.': [
    'invalid_format',
    'Indiquez une adresse https, sans identifiants, espaces ni variables.',
  ],
  'Must be an https, mailto or tel address without credentials or variables.': [
    'invalid_format',
    'Indiquez une adresse https, mailto ou tel.',
  ],
  'Must be a day such as 2026-04-01.': ['invalid_format', 'Indiquez une date, comme 2026-04-01.'],
  'Must be a time such as 2026-04-01T10:30:00.000Z.': [
    'invalid_format',
    'Indiquez une date et une heure, comme 2026-04-01T10:30:00.000Z.',
  ],
  'Must be a time such as 2026-04-01T10:30:00.000Z or a day such as 2026-04-01.': [
    'invalid_format',
    'Indiquez une date et une heure, comme 2026-04-01T10:30:00.000Z, ou un jour, comme 2026-04-01.',
  ],
  'Must be an ISO 4217 currency such as EUR.': ['invalid_format', 'Indiquez une devise en trois lettres, comme EUR.'],
  'Must be a time zone of the IANA list, such as Europe/Paris.': [
    'invalid_format',
    'Indiquez un fuseau horaire, comme Europe/Paris.',
  ],
  'Must be 1 to 255 printable ASCII characters.': [
    'invalid_format',
    'Il faut de 1 à 255 caractères ASCII imprimables.',
  ],
  'Must be the id or the key of a prefab section.': [
    'invalid_format',
    'Indiquez l’identifiant ou la clé d’une section prête à l’emploi.',
  ],
  'Must be the id of a line.': ['invalid_format', 'Indiquez l’identifiant d’une ligne.'],
  'Must be valid Unicode without NUL.': ['invalid_format', 'Ce texte contient des caractères qui n’existent pas.'],
  'Must be valid Unicode: it contains a lone surrogate.': [
    'invalid_format',
    'Ce texte contient des caractères qui n’existent pas.',
  ],
  'A key is not valid Unicode text.': ['invalid_format', 'Ce texte contient des caractères qui n’existent pas.'],
  'Must not contain the NUL character.': ['invalid_format', 'Ce texte contient un caractère interdit.'],
  'Is not percent-encoded UTF-8.': ['invalid_format', 'Ce n’est pas de l’UTF-8 encodé par %.'],
  'Not valid UTF-8.': ['invalid_format', 'Ce n’est pas de l’UTF-8.'],
  'Not valid JSON.': ['invalid_format', 'Ce n’est pas du JSON.'],
  'Holds no PEM certificate.': ['invalid_format', 'Aucun certificat PEM n’y est.'],
  'Is a PDF without evidence: give the signed copy, or the sealed JSON.': [
    'invalid_value',
    'Ce PDF ne contient pas de preuve : donnez la copie signée, ou le JSON scellé.',
  ],
  'Is a PDF that cannot be read: was it cut off?': ['invalid_format', 'Ce PDF est illisible : a-t-il été tronqué ?'],
  'Must begin with a letter, and go on with letters, digits, _ and -.': [
    'invalid_format',
    'Commencez par une lettre, puis des lettres, des chiffres, _ et -.',
  ],
  'Must contain letters or digits that can be written in ASCII.': [
    'invalid_format',
    'Il faut des lettres ou des chiffres sans accents.',
  ],
  'Must be strokes: lists of [x, y] points, whole numbers from 0 to 10000.': [
    'invalid_format',
    'Il faut des traits\u00a0: des listes de points [x, y], entiers de 0 à 10000.',
  ],
  'Not a cursor of this list: give the next_cursor of its previous page with the same filters.': [
    'invalid_format',
    'Ce curseur n’est pas de cette liste\u00a0: donnez le next_cursor de sa page précédente, avec les mêmes filtres.',
  ],
  'Has "{{" without a "}}" of its own.': ['invalid_format', 'Il y a «\u00a0{{\u00a0» sans «\u00a0}}\u00a0».'],
  'Must be `default`, the name of a slot (a letter, then letters, digits, _ or -, 32 at most), or a position from 1.': [
    'invalid_format',
    'Indiquez «\u00a0default\u00a0», le nom d’un style ou une position à partir de 1.',
  ],
  'Must begin with https://.': ['invalid_format', 'L’adresse doit commencer par https://.'],

  '{message}': ['invalid_value', '{message}'],
  '{value}': ['not_allowed', '{value}'],
  'Give preset or palette.': ['required', 'Donnez preset ou palette.'],
  'Give exactly one of preset and palette.': ['not_allowed', 'Donnez soit preset, soit palette.'],
  'Must be the id of a job, or dead.': ['invalid_value', 'Indiquez l’identifiant d’une tâche, ou dead.'],
  'Must not hold credentials.': ['invalid_value', 'L’adresse ne doit contenir ni nom ni mot de passe.'],
  'Must not have a fragment.': ['invalid_value', 'L’adresse ne doit pas contenir de #.'],
  'Must use port 443 or 8443.': ['invalid_value', 'L’adresse doit utiliser le port 443 ou 8443.'],
  'Must be a public host; whoever operates the service lets a private one in by WEBHOOK_ALLOWED_HOSTS.': [
    'not_allowed',
    'L’adresse doit être publique\u00a0; l’exploitant du service en permet une privée par WEBHOOK_ALLOWED_HOSTS.',
  ],
  'Answered with status {status}.': ['invalid_value', 'L’autre serveur a répondu par le statut {status}.'],
  'Redirects more than {maximum} times.': ['invalid_value', 'L’adresse renvoie ailleurs plus de {maximum} fois.'],
  'Redirects to an address that cannot be used: {problem}': [
    'not_allowed',
    'L’adresse renvoie à une autre qui ne peut pas servir\u00a0: {problem}',
  ],
  'Answers with a content that is encoded as {encoding}.': [
    'unsupported',
    'L’autre serveur envoie un contenu codé en {encoding}.',
  ],
  'The name of the host does not resolve ({code}).': ['invalid_value', 'Le nom du serveur est introuvable ({code}).'],
  'The connection failed ({code}).': ['invalid_value', 'La connexion a échoué ({code}).'],
  'No complete answer within {seconds} seconds.': ['invalid_value', 'Pas de réponse complète en {seconds} secondes.'],
  'Answers with more than {maximum} bytes.': ['too_large', 'L’autre serveur envoie plus de {maximum} octets.'],
  'Is sent as {type}, and the content is something else.': [
    'mismatch',
    'Le contenu est annoncé comme {type}, mais c’est autre chose.',
  ],
  'Does not go with {field}.': ['not_allowed', 'Cela ne va pas avec {field}.'],
  'Is not valid.': ['invalid_value', 'Ce n’est pas valable.'],
  'Must be one of: {allowed}.': ['invalid_value', 'Choisissez dans la liste\u00a0: {allowed}.'],
  'Must be one or more of these, separated by commas: {allowed}.': [
    'invalid_value',
    'Choisissez dans la liste, en séparant par des virgules\u00a0: {allowed}.',
  ],
  'Must be a list of event types, each once, or ["*"] for all.': [
    'invalid_value',
    'Choisissez des événements de cette liste.',
  ],
  'Unknown scope {scope}. Scopes are: {allowed}.': [
    'invalid_value',
    'Le droit {scope} n’existe pas. Il y a\u00a0: {allowed}.',
  ],
  'Unknown variable "{name}". Known are: {allowed}.': [
    'invalid_value',
    'La variable «\u00a0{name}\u00a0» n’existe pas. Il y a\u00a0: {allowed}.',
  ],
  'The variable "{name}" has no value and no fallback.': [
    'required',
    'La variable «\u00a0{name}\u00a0» n’a ni valeur ni texte de remplacement.',
  ],
  'The variable "{name}" is not declared. Declared are: {allowed}. Declare it in {expected} of the proposal.': [
    'invalid_value',
    'La variable «\u00a0{name}\u00a0» n’est pas déclarée. Il y a\u00a0: {allowed}. Déclarez-la dans {expected} de la proposition.',
  ],
  'The variable "{name}" is not declared, and no other is. Declare it in {expected} of the proposal.': [
    'invalid_value',
    'La variable «\u00a0{name}\u00a0» n’est pas déclarée, ni aucune autre. Déclarez-la dans {expected} de la proposition.',
  ],
  'The variable "{name}" is not declared. Declared are: {allowed}. Declare it in {expected} of the template.': [
    'invalid_value',
    'La variable «\u00a0{name}\u00a0» n’est pas déclarée. Il y a\u00a0: {allowed}. Déclarez-la dans {expected} du modèle.',
  ],
  'The variable "{name}" is not declared, and no other is. Declare it in {expected} of the template.': [
    'invalid_value',
    'La variable «\u00a0{name}\u00a0» n’est pas déclarée, ni aucune autre. Déclarez-la dans {expected} du modèle.',
  ],
  'Must be opaque.': ['invalid_value', 'Choisissez une couleur opaque.'],
  'Must be on a host of {provider}, without a port: {allowed}.': [
    'invalid_value',
    'L’adresse doit être chez {provider}\u00a0: {allowed}.',
  ],
  'Must not be `default`, which names the page itself.': [
    'invalid_value',
    '«\u00a0default\u00a0» désigne la page elle-même\u00a0: choisissez un autre nom.',
  ],
  'Is wrong, was used, or is older than ten minutes. Ask for another one.': [
    'invalid_value',
    'Ce code est faux, a servi ou a plus de dix minutes. Demandez-en un autre.',
  ],
  'Is too easy to guess: take a sentence, or words that do not belong together.': [
    'invalid_value',
    'Trop facile à deviner\u00a0: prenez une phrase, ou des mots sans rapport entre eux.',
  ],
  'Not a valid signature of this body.': ['invalid_value', 'Cette signature n’est pas celle de ce contenu.'],
  'Cannot be read: {reason}.': ['invalid_value', 'Illisible\u00a0: {reason}.'],
  'Unknown.': ['invalid_value', 'Inconnu.'],

  'Must be {minimum} to {maximum} characters long.': ['too_long', 'Écrivez de {minimum} à {maximum} caractères.'],
  'Must be at most {maximum} characters long.': ['too_long', 'Écrivez {maximum} caractères au plus.'],
  'Must be at most {maximum, number} characters.': ['too_long', 'Écrivez {maximum, number} caractères au plus.'],
  'Must be text of at most {maximum} characters.': ['too_long', 'Il faut un texte de {maximum} caractères au plus.'],
  'Must have keys of {minimum} to {maximum} characters.': [
    'too_long',
    'Les clés doivent avoir de {minimum} à {maximum} caractères.',
  ],

  'Must be a whole number from 1.': ['invalid_value', 'Indiquez un nombre entier à partir de 1.'],
  'Must be a whole number from {minimum} to {maximum}.': [
    'invalid_value',
    'Indiquez un nombre entier de {minimum} à {maximum}.',
  ],
  'Must be a whole number of minor units from {minimum} to {maximum}.': [
    'invalid_value',
    'Indiquez un montant en unités mineures, entier, de {minimum} à {maximum}.',
  ],
  'Must be a number from {minimum} to {maximum} with at most {decimals} decimals.': [
    'invalid_value',
    'Indiquez un taux de {minimum} à {maximum}, avec deux décimales au plus.',
  ],
  'Must be a number above 0, at most {maximum}, with at most {decimals} decimals.': [
    'invalid_value',
    'Indiquez une quantité supérieure à 0, avec trois décimales au plus.',
  ],
  'Must be above 0: a line that may be left out is an option ({expected}).': [
    'too_small',
    'Indiquez une quantité supérieure à 0\u00a0: une ligne que le client peut écarter est une option ({expected}).',
  ],
  'Must be a number from {minimum} to {maximum} in steps of {step}.': [
    'invalid_value',
    'Choisissez de {minimum} à {maximum}, par pas de {step}.',
  ],
  'Must be a multiple of {step}.': ['invalid_value', 'Indiquez un multiple de {step}.'],
  'Must be {minimum} or more.': ['too_small', 'Indiquez {minimum} ou plus.'],
  'Must be {maximum} or less.': ['too_large', 'Indiquez {maximum} ou moins.'],
  'Must be before to.': ['too_large', 'Le début doit venir avant la fin.'],
  'Must be after from.': ['too_small', 'La fin doit venir après le début.'],
  'Must be in the future.': ['too_small', 'Choisissez une date à venir.'],
  'Must be a time in the future, such as 2030-01-01T00:00:00.000Z.': ['too_small', 'Choisissez une date à venir.'],
  'Must be at most {maximum}, which is what is left to pay.': [
    'too_large',
    'Il reste {maximum} à payer\u00a0: indiquez ce montant ou moins.',
  ],
  'So much costs more than {maximum} minor units.': ['too_large', 'Cela dépasse le montant le plus élevé d’une ligne.'],
  'A line of a bundle would cost more than {maximum} minor units.': [
    'too_large',
    'Cela dépasse le montant le plus élevé d’une ligne.',
  ],
  'Must be at most 512 KiB as JSON.': ['too_large', 'Le contenu est trop grand\u00a0: retirez une section.'],
  'Must be at most 64 KiB of strokes.': ['too_large', 'Ce dessin est trop grand\u00a0: signez plus simplement.'],
  'The message is nested too deeply.': ['too_large', 'Ce message est trop profond.'],
  'Nested deeper than {maximum} levels.': ['too_large', 'Ce formulaire est trop grand.'],
  'Lies too deep: blocks nest at most {maximum} deep.': [
    'too_large',
    'Les blocs s’imbriquent sur {maximum} niveaux au plus.',
  ],
  'The series would have more than {maximum} buckets of one {period} each: ask for a longer period.': [
    'too_small',
    'La série aurait plus de {maximum} points\u00a0: demandez une période plus longue.',
  ],
  'The series would have more than {maximum} buckets of one {period} each: ask for a shorter range.': [
    'too_large',
    'La série aurait plus de {maximum} points\u00a0: demandez moins de temps.',
  ],

  'Has more than {maximum} fields.': ['too_many', 'Ce formulaire est trop grand.'],
  'A batch may have at most {maximum} messages.': ['too_many', '{maximum} messages au plus en une fois.'],
  'Must have at most {maximum} keys.': ['too_many', 'Il en faut {maximum} au plus.'],
  'Must have at most {maximum} items.': ['too_many', 'Il en faut {maximum} au plus.'],
  'Must have at most {maximum, plural, one {# entry} other {# entries}}.': ['too_many', `Il faut ${ONE_MOST} au plus.`],
  'Must have at most {maximum} sections.': ['too_many', 'Il faut {maximum} sections au plus.'],
  'Must name at most {maximum} packages.': ['too_many', 'Nommez {maximum} formules au plus.'],
  'Must name at most {maximum} lines.': ['too_many', 'Nommez {maximum} lignes au plus.'],
  'Must name at most {maximum} sections.': ['too_many', 'Nommez {maximum} sections au plus.'],
  'Must be a list of at most {maximum} line ids.': ['too_many', 'Il faut une liste de {maximum} lignes au plus.'],
  'Must hold at most {maximum} blocks, those in columns included.': [
    'too_many',
    'Cette section peut avoir {maximum} blocs au plus.',
  ],
  'Must hold at most {maximum} Markdown marks; beyond, they would come out literally.': [
    'too_many',
    'Ce texte a plus de {maximum} marques de mise en forme.',
  ],
  'Goes beyond what a document may hold: {maximum, number} table cells, heads included; this one has {actual, number}.':
    ['too_many', 'Une proposition a {maximum, number} cellules de tableau au plus\u00a0: raccourcissez-la.'],
  'Goes beyond what a document may hold: {maximum, number} pieces of content (texts, formatted words, lines and blocks); this one has {actual, number}.':
    ['too_many', 'Une proposition a {maximum, number} éléments au plus\u00a0: raccourcissez-la.'],
  'Goes beyond what a document may hold: {maximum, number} uses of variables; this one has {actual, number}.': [
    'too_many',
    'Une proposition a {maximum, number} variables au plus\u00a0: raccourcissez-la.',
  ],
  'Goes beyond what a document may hold: {maximum, number} offer and signature blocks; this one has {actual, number}.':
    ['too_many', 'Une proposition a {maximum, number} blocs d’offre et de signature au plus\u00a0: raccourcissez-la.'],
  'Must have at least {minimum, plural, one {# entry} other {# entries}}.': [
    'too_few',
    `Il faut au moins ${ONE_LEAST}.`,
  ],
  'Must have {minimum} to {maximum} items.': ['too_few', 'Il en faut de {minimum} à {maximum}.'],
  'Must have {minimum} to {maximum} sections.': ['too_many', 'Il faut de {minimum} à {maximum} sections.'],
  'Must be at least {minimum}.': ['too_small', 'Il faut au moins {minimum}.'],
  'Must leave {minimum} to {maximum} packages, or none.': [
    'too_few',
    'Il doit rester de {minimum} à {maximum} formules, ou aucune.',
  ],
  'Must leave {minimum} to {maximum} lines.': ['too_few', 'Il doit rester de {minimum} à {maximum} lignes.'],
  'Must name at least one package.': ['too_few', 'Nommez au moins une formule.'],
  'Must name at least one line.': ['too_few', 'Nommez au moins une ligne.'],
  'Must name at least one section.': ['too_few', 'Nommez au moins une section.'],
  'Name at least one scope.': ['too_few', 'Choisissez au moins un droit.'],
} as const satisfies Record<string, readonly [DetailCode, string]>;
