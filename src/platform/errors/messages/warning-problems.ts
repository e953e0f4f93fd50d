import type { WarningCode } from './detail-codes.js';

/** What a client would stumble over: it keeps nothing from being published, unless somebody wants it to. */
export const WARNING_PROBLEMS = {
  'The page says nothing yet: write its content.': [
    'empty_content',
    'La page ne dit encore rien\u00a0: écrivez son contenu.',
  ],
  'The proposal has no lead, so that it names nobody and anyone with the link may decide: choose a lead.': [
    'no_lead',
    'La proposition n’a pas de prospect\u00a0: elle ne nomme personne, et quiconque a le lien peut décider. Choisissez-en un.',
  ],
  'Nobody who signs has an e-mail address: add it to the lead, or name a recipient who signs.': [
    'no_signer_email',
    'Aucun signataire n’a d’adresse e-mail\u00a0: ajoutez-la au prospect, ou nommez une personne qui signe.',
  ],
  'The title of the proposal stands nowhere on the page: put it on the cover.': [
    'title_not_shown',
    'Le titre de la proposition n’apparaît nulle part sur la page\u00a0: mettez-le sur la couverture.',
  ],
  'The client has less than 3 days to decide: check the end date.': [
    'expires_soon',
    'Le client a moins de 3 jours pour décider\u00a0: vérifiez la date de fin.',
  ],
  'The discount of the offer “{offer}” has ended: give it another end, or remove it.': [
    'discount_expired',
    'La remise de l’offre «\u00a0{offer}\u00a0» a pris fin\u00a0: donnez-lui une autre fin, ou supprimez-la.',
  ],
  'In the offer “{offer}”, the packages {packages} come to the same price: give each the lines that are its own.': [
    'packages_alike',
    'Dans l’offre «\u00a0{offer}\u00a0», les formules {packages} reviennent au même prix\u00a0: donnez à chacune ses propres lignes.',
  ],
  '“{found}” comes from the template: put your own in its place, or delete it.': [
    'sample_text',
    '«\u00a0{found}\u00a0» vient du modèle\u00a0: mettez le vôtre à sa place, ou supprimez-le.',
  ],
  '“{found}” stands for something that is still to be written: write it, or delete it.': [
    'placeholder_text',
    '«\u00a0{found}\u00a0» tient la place d’un texte à écrire\u00a0: écrivez-le, ou supprimez-le.',
  ],
  '“{found}” is only an example: put the real one in its place.': [
    'example_address',
    '«\u00a0{found}\u00a0» n’est qu’un exemple\u00a0: mettez le vrai à sa place.',
  ],
  'This block has no offer, or no packages, to show: add them, or delete the block.': [
    'offer_missing',
    'Ce bloc n’a pas d’offre, ou pas de formules, à montrer\u00a0: ajoutez-les, ou supprimez le bloc.',
  ],
  'This picture has no description: write one for those who cannot see it.': [
    'missing_alt',
    'Cette image n’a pas de description\u00a0: écrivez-la pour ceux qui ne la voient pas.',
  ],
  '“{found}” is the client that this was first written for: name the one it is for now.': [
    'foreign_name',
    '«\u00a0{found}\u00a0» est le client pour qui ceci a d’abord été écrit\u00a0: nommez celui d’aujourd’hui.',
  ],
  'This table has other payments than the offer: change the table, or how the offer is paid.': [
    'schedule_mismatch',
    'Ce tableau annonce d’autres paiements que l’offre\u00a0: changez le tableau, ou le règlement de l’offre.',
  ],
  '“{found}” changes with what the client chooses, and this text does not: leave the price to the offer.': [
    'total_in_text',
    '«\u00a0{found}\u00a0» change avec ce que le client choisit, et ce texte non\u00a0: laissez le prix à l’offre.',
  ],
  '{path} of the theme has a contrast of {ratio, number} with its ground, and needs {minimum, number} to be read by everyone: choose colours that are further apart.':
    [
      'contrast',
      '{path} du thème a un contraste de {ratio, number} avec son fond, et il en faut {minimum, number} pour être lu par tous\u00a0: choisissez des couleurs plus éloignées.',
    ],
  'The logo is not seen on the colour behind it, and stands on a plate there: choose another colour, or a logo for such a ground.':
    [
      'logo_contrast',
      'Le logo ne se voit pas sur la couleur où il se trouve, et y est posé sur un fond\u00a0: choisissez une autre couleur, ou un logo pour un tel fond.',
    ],
  'The page takes {minutes} minutes to read: shorten it, so that its client reaches the end.': [
    'long_page',
    'Il faut {minutes} minutes pour lire la page\u00a0: raccourcissez-la, pour que le client arrive au bout.',
  ],
  'A drawing stands in for a picture here: choose a file, or delete the block.': [
    'placeholder_image',
    'Un dessin tient ici la place d’une image\u00a0: choisissez un fichier, ou supprimez le bloc.',
  ],
} as const satisfies Record<string, readonly [WarningCode, string]>;

/** The text of each warning. */
export const WARNING_TEXTS = Object.fromEntries(
  Object.entries(WARNING_PROBLEMS).map(([text, [code]]) => [code, text]),
) as Record<WarningCode, keyof typeof WARNING_PROBLEMS>;
