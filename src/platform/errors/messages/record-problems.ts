import type { DetailCode } from './detail-codes.js';

/** What can be wrong with a field because of what is stored, or of other fields. */
export const RECORD_PROBLEMS = {
  'Only logos are drawn in one colour.': ['invalid_value', 'Seuls les logos s’affichent en une seule couleur.'],
  'Must be exactly {expected} images for `before_after`.': [
    'invalid_value',
    'Pour l’affichage avant-après, il faut exactement {expected} images.',
  ],
  'Must have no item twice.': ['not_unique', 'Rien ne doit y être deux fois.'],
  'Names a section twice.': ['not_unique', 'Rien ne doit y être deux fois.'],
  'Another line has this id already.': ['not_unique', 'Une autre ligne a déjà cet identifiant.'],
  'Another package has this id already.': ['not_unique', 'Une autre formule a déjà cet identifiant.'],
  'Another package is the recommended one already.': ['not_unique', 'Une autre formule est déjà recommandée.'],
  'Another column is the highlighted one already.': ['not_unique', 'Une autre colonne est déjà mise en avant.'],
  'Another variable has this name already.': ['not_unique', 'Une autre variable a déjà ce nom.'],
  'Must be unique in its theme.': ['not_unique', 'Un autre style de ce thème a déjà ce nom.'],
  'Another product of the organization has this sku.': ['not_unique', 'Un autre produit a déjà cette référence.'],
  'Another lead of the organization has this external_id.': [
    'not_unique',
    'Un autre enregistrement a déjà cet identifiant.',
  ],
  'Another proposal of the organization has this external_id.': [
    'not_unique',
    'Un autre enregistrement a déjà cet identifiant.',
  ],
  'Another proposal of the organization has this slug.': [
    'not_unique',
    'Une autre proposition a déjà cette fin d’adresse.',
  ],
  'This user is already a member of the organization.': [
    'not_unique',
    'Cette personne est déjà membre de l’organisation.',
  ],
  'There is an account with this e-mail: sign in first.': [
    'not_unique',
    'Un compte existe déjà avec cette adresse\u00a0: connectez-vous d’abord.',
  ],

  'Is the id of {actual, select, section {a section} block {a block} column {a column} other {an entry of a block}}: that of a {what} is needed.':
    [
      'not_found',
      'C’est l’identifiant d’{actual, select, section {une section} block {un bloc} column {une colonne} other {un élément d’un bloc}}\u00a0: il faut celui d’{what, select, section {une section} block {un bloc} other {une section ou d’une colonne}}.',
    ],
  'Must be an id, or the last six letters or more of just one: {list} tells it.': [
    'invalid_format',
    'Indiquez un identifiant, ou au moins les six dernières lettres d’un seul : {list} le donne.',
  ],
  'No id ends in {end}. There are {allowed}.': [
    'not_found',
    'Aucun identifiant ne se termine par {end}. Il y a {allowed}.',
  ],
  'Several ids end in {end}: give one of {allowed}.': [
    'not_unique',
    'Plusieurs identifiants se terminent par {end}\u00a0: donnez l’un de {allowed}.',
  ],
  'No such {what}.': ['not_found', 'Cela n’existe pas, ou plus.'],
  'What this refers to was deleted meanwhile.': ['not_found', 'Cela vient d’être supprimé.'],
  'No such file.': ['not_found', 'Ce fichier n’existe plus.'],
  'None has this label: there are {allowed}. A new one needs a percent or an amount; all of them are sent to rename one.':
    [
      'not_found',
      'Aucune ne porte ce libellé\u00a0: il y a {allowed}. Une nouvelle échéance demande un percent ou un amount\u202f; pour en renommer une, envoyez-les toutes.',
    ],
  'Is required: no offer is selected.': ['required', 'Ce champ est nécessaire\u00a0: aucune offre n’est choisie.'],
  'This proposal has no text of that key.': ['not_found', 'Cette proposition n’a pas de texte de cette clé.'],
  'No such offer of this proposal.': ['not_found', 'Cette proposition n’a pas cette offre.'],
  'No such offer on this page.': ['not_found', 'Cette page n’a pas cette offre.'],
  'No such line in the offer.': ['not_found', 'Cette offre n’a pas cette ligne.'],
  'This offer has no such package.': ['not_found', 'Cette offre n’a pas cette formule.'],
  'This offer has no such package. It has: {packages}.': [
    'not_found',
    'Cette offre n’a pas cette formule. Elle a\u00a0: {packages}.',
  ],
  'This offer has no packages: send them as packages, each with an id of your own.': [
    'not_found',
    'Cette offre n’a pas de formules\u00a0: envoyez-les dans packages, chacune avec un id de votre choix.',
  ],
  'This offer has no such line.': ['not_found', 'Cette offre n’a pas cette ligne.'],
  'This offer has no such line. It has: {lines}.': [
    'not_found',
    'Cette offre n’a pas cette ligne. Elle a\u00a0: {lines}.',
  ],
  'No event of this log has this id. The log no longer holds what follows: events are kept for 30 days. Begin anew without it.':
    [
      'not_found',
      'Aucun événement de ce journal n’a cet identifiant\u00a0: les événements sont gardés 30 jours. Recommencez sans cette valeur.',
    ],
  'The upload of this file has not been seen yet.': ['not_found', 'Ce fichier n’est pas encore arrivé.'],
  'This file waits to be scanned for viruses.': ['not_found', 'Ce fichier attend son analyse antivirus.'],
  'A virus was found in this file, which was refused: take another one.': [
    'virus_found',
    'Un virus a été trouvé dans ce fichier, qui a été refusé\u00a0: choisissez-en un autre.',
  ],
  'This file was refused, as it is too large to be scanned for viruses: take another one.': [
    'too_large',
    'Ce fichier a été refusé, car il est trop volumineux pour l’analyse antivirus\u00a0: choisissez-en un autre.',
  ],
  'This file was refused, as it is larger than a file may be here: take another one.': [
    'too_large',
    'Ce fichier a été refusé, car il dépasse la taille permise ici\u00a0: choisissez-en un autre.',
  ],
  'This file was refused, as the files of the organization leave no room for it: delete some, and send it anew.': [
    'too_large',
    'Ce fichier a été refusé, car ceux de l’organisation ne lui laissent pas de place\u00a0: supprimez-en, puis renvoyez-le.',
  ],

  'Must be at most {maximum}, when the key ends that asks.': [
    'not_allowed',
    'Au plus tard {maximum}, quand expire la clé qui le demande.',
  ],
  'Must lie within those of the key that asks: {allowed}.': [
    'not_allowed',
    'Seulement parmi celles de la clé qui le demande\u00a0: {allowed}.',
  ],
  'Does not go with the value that is there, {value}: send {expected} with it, or null there.': [
    'mismatch',
    'Cela ne va pas avec la valeur actuelle, {value}\u00a0: envoyez aussi {expected}, ou null.',
  ],
  'Is no text: {expected} sets it.': ['not_allowed', 'Ce n’est pas un texte\u00a0: {expected} le change.'],
  'Several are called {name}: give one of the ids {allowed}.': [
    'invalid_value',
    'Plusieurs s’appellent {name}\u00a0: donnez l’un des identifiants {allowed}.',
  ],
  'Must be an id, a name, or an object.': ['invalid_type', 'Doit être un identifiant, un nom ou un objet.'],
  'Does not go with a bundle_id, which brings its own.': ['not_allowed', 'Un bundle_id apporte déjà le sien.'],
  'Does not go with products, of which the first is selected.': [
    'not_allowed',
    'Avec products, c’est le premier qui est choisi.',
  ],
  'The action {action} does not take it.': ['not_allowed', 'L’action {action} ne le prend pas.'],
  'A line that is not optional is always selected.': [
    'not_allowed',
    'Une ligne qui n’est pas en option est toujours choisie.',
  ],
  'Must be null unless the type is recurring.': ['not_allowed', 'Cela ne va pas avec un prix unique.'],
  'Must be null unless the schedule is {schedule}.': ['not_allowed', 'Cela ne va pas avec cet échéancier.'],
  'Must be absent when due on signature.': ['not_allowed', 'Cela ne va pas avec une échéance à la signature.'],
  'Must be 0: the milestones say when they are due.': ['not_allowed', 'Ce sont les étapes qui donnent les échéances.'],
  'Name one neighbour: the line before or the line after.': [
    'not_allowed',
    'Nommez une seule voisine\u00a0: la ligne avant ou la ligne après.',
  ],
  'Name one neighbour: the section before or the section after.': [
    'not_allowed',
    'Nommez une seule voisine\u00a0: la section avant ou la section après.',
  ],
  'A template names no offer: without it, each proposal shows the one that it has selected.': [
    'not_allowed',
    'Un modèle ne nomme pas d’offre\u00a0: sans cela, chaque proposition montre celle qu’elle a choisie.',
  ],
  'Name a line either here or in lines.': ['not_allowed', 'Nommez une ligne ici ou dans lines, pas les deux.'],
  'Name a package either here or in packages.': [
    'not_allowed',
    'Nommez une formule ici ou dans packages, pas les deux.',
  ],
  'Name another line that the offer keeps.': ['not_allowed', 'Nommez une autre ligne, que l’offre garde.'],
  'Name another line that the offer keeps: {lines}.': [
    'not_allowed',
    'Nommez une autre ligne que l’offre garde\u00a0: {lines}.',
  ],
  'Must not lie in what is moved.': ['not_allowed', 'Cela ne peut pas être dans ce qui est déplacé.'],
  'Must not be one of the sections that are moved.': ['not_allowed', 'Ce ne peut pas être une des sections déplacées.'],
  'This bundle is no longer offered: make it active first.': [
    'not_allowed',
    'Cette offre groupée n’est plus proposée.',
  ],
  'The quantity of this line is fixed.': ['not_allowed', 'La quantité de cette ligne est fixe.'],
  'This offer cannot be paid that way.': ['not_allowed', 'Cette offre ne peut pas être payée ainsi.'],
  'This amount cannot be paid by card.': ['not_allowed', 'Ce montant ne peut pas être payé par carte.'],
  'Give one of both, or none.': ['not_allowed', 'Donnez l’un des deux, ou aucun.'],
  'A copy has the language of what it is made from: leave it out.': [
    'not_allowed',
    'Une copie a la langue de son original\u00a0: ne l’indiquez pas.',
  ],
  'Give a proposal_id, a template_id, or the name of an empty template.': [
    'required',
    'Donnez un proposal_id, un template_id, ou le name d’un modèle vide.',
  ],
  'None can be used.': ['not_allowed', 'Aucun ne peut servir.'],
  'Stays as it is with --add-existing: leave it out.': ['not_allowed', 'Reste inchangé avec --add-existing.'],
  'The log no longer holds what follows: events are kept for 30 days. Begin anew without it.': [
    'expired',
    'Le journal ne contient plus la suite\u00a0: les événements sont gardés 30 jours. Recommencez sans cette valeur.',
  ],

  'Cannot be changed in this state.': ['immutable', 'Cela ne peut pas être modifié dans cet état.'],
  'Others still refer to this record: {used_by}.': [
    'in_use',
    'D’autres enregistrements s’y rapportent encore\u00a0: {used_by}.',
  ],
  'Lines are in it still: {lines}.': ['in_use', 'Des lignes en font encore partie\u00a0: {lines}.'],
  'This block shows the offer.': ['in_use', 'Ce bloc montre l’offre.'],
  'Bundles use this product in its currency: remove it from them first.': [
    'in_use',
    'Des offres groupées utilisent ce produit dans sa devise\u00a0: retirez-l’en d’abord.',
  ],
  'An organization keeps at least one owner: make somebody else an owner first.': [
    'not_allowed',
    'Une organisation garde au moins un propriétaire\u00a0: nommez-en d’abord un autre.',
  ],

  'Its price is in {currency}, the bundle is in {expected}.': [
    'mismatch',
    'Son prix est en {currency}, l’offre groupée en {expected}.',
  ],
  'Must have as many cells as the header: {expected}.': [
    'mismatch',
    'Chaque ligne doit avoir autant de cellules que l’en-tête\u00a0: {expected}.',
  ],
  'Must have as many entries as the header: {expected}.': [
    'mismatch',
    'Il en faut autant que de cellules dans l’en-tête\u00a0: {expected}.',
  ],
  'Must have as many values as there are columns: {expected}.': [
    'mismatch',
    'Il faut autant de valeurs que de colonnes\u00a0: {expected}.',
  ],
  'Needs items in that currency with it.': ['mismatch', 'Il faut des lignes dans cette devise.'],
  'Needs lines in that currency with it: every unit_amount, and each discount of an amount.': [
    'mismatch',
    'Il faut des lignes dans cette devise.',
  ],
  'This offer belongs to another proposal.': ['mismatch', 'Cette offre appartient à une autre proposition.'],
  'The content shows another offer than the selected one, which is signed: select that, or show this.': [
    'mismatch',
    'Le contenu montre une autre offre que celle choisie, qui est signée\u00a0: choisissez l’une ou montrez l’autre.',
  ],
  'The invitation is for another e-mail: sign in with that one.': [
    'mismatch',
    'L’invitation est pour une autre adresse\u00a0: connectez-vous avec celle-ci.',
  ],
  'The proposal has changed since you opened it: read it again before you decide.': [
    'mismatch',
    'La proposition a changé depuis que vous l’avez ouverte\u00a0: relisez-la avant de décider.',
  ],
  'What was picked costs {now}, which is not the price that was shown. Who has read that sends {expected}.': [
    'mismatch',
    'Ce qui a été choisi coûte {now}, ce qui n’est pas le prix affiché. Qui l’a lu envoie {expected}.',
  ],
  'The discount has ended: the price was {before}, and is {now} now. Who has read that accepts it with {expected}.': [
    'expired',
    'La remise a pris fin\u00a0: le prix était de {before}, il est maintenant de {now}. Qui l’a lu l’accepte avec {expected}.',
  ],

  'Payment needs an offer: select one or switch payment off.': [
    'required',
    'Le paiement a besoin d’une offre\u00a0: choisissez-en une, ou désactivez le paiement.',
  ],
  'This offer is paid by bank transfer alone, and the organization has no IBAN: set it, allow cards too, or switch payment off.':
    [
      'required',
      'Cette offre se paie par virement seul, et l’organisation n’a pas d’IBAN\u00a0: indiquez-le, permettez aussi la carte, ou désactivez le paiement.',
    ],
  'There is a user with this e-mail, and nothing was changed. To make it a member, give --add-existing, and neither --password nor --name.':
    [
      'not_unique',
      'Un compte existe avec cette adresse, et rien n’a changé. Pour en faire un membre, donnez --add-existing, sans --password ni --name.',
    ],
  'Must be an IP address or a CIDR block, such as 203.0.113.0/24.': [
    'invalid_format',
    'Indiquez une adresse IP ou un bloc CIDR, comme 203.0.113.0/24.',
  ],
  'The API key is revoked: make a new one.': ['expired', 'Cette clé est révoquée : créez-en une autre.'],
  'The API key has expired: make a new one.': ['expired', 'Cette clé a expiré : créez-en une autre.'],
  'Has more than {maximum} values.': ['too_many', 'Ce formulaire est trop grand.'],
  'Must be pairs, as metadata[key]=value.': ['invalid_type', 'Il faut des paires, comme metadata[clé]=valeur.'],
  'Must be after {field}.': ['too_small', 'Doit venir après {field}.'],
  'Is required: the product is sold in another currency, or no longer there.': [
    'required',
    'Ce champ est nécessaire : le produit se vend dans une autre devise, ou n’existe plus.',
  ],
  'The file is empty.': ['invalid_value', 'Le fichier est vide.'],
  'Is not the first line of an export of this service.': [
    'invalid_format',
    'Ce n’est pas la première ligne d’un export de ce service.',
  ],
  'Has version {version}; this service knows version {known}.': [
    'unsupported',
    'L’export a la version {version}\u00a0; ce service connaît la version {known}.',
  ],
  'Does not say how many rows there are.': ['invalid_format', 'Le nombre de lignes n’est pas indiqué.'],
  'Is no row of a table.': ['invalid_format', 'Ce n’est pas une ligne de table.'],
  'Is the last of the file, which was cut off: download the export again.': [
    'invalid_value',
    'C’est la dernière du fichier, qui a été coupé\u00a0: téléchargez l’export à nouveau.',
  ],
  'What was fetched is {type}.': ['mismatch', 'Ce qui a été récupéré est de type {type}.'],
  'Ends {expected} lines, and there are {found}.': ['mismatch', 'Elle clôt {expected} lignes, et il y en a {found}.'],
  'The lines before it were changed.': ['mismatch', 'Les lignes qui précèdent ont été modifiées.'],
  'Stands after the end.': ['not_allowed', 'Elle vient après la fin.'],
  'Is not JSON.': ['invalid_format', 'Ce n’est pas du JSON.'],
  'Is not UTF-8.': ['invalid_format', 'Ce n’est pas de l’UTF-8.'],
  'Its variables put in more than {maximum, number} characters: give them shorter values, or use them less often.': [
    'too_long',
    'Les variables y écrivent plus de {maximum, number} caractères\u00a0: choisissez des valeurs plus courtes, ou moins de variables.',
  ],
  'The offer blocks show more than a page holds: {maximum, number} characters with all lines; show fewer offers at once, or shorten their lines.':
    [
      'too_many',
      'Les blocs d’offre montrent plus qu’une page ne peut contenir\u00a0: montrez moins d’offres à la fois, ou raccourcissez leurs lignes.',
    ],
  'All offers of a proposal together must be at most 2 MiB as JSON: shorten their texts, or delete one of them.': [
    'too_large',
    'Toutes ensemble, les offres d’une proposition font 2 Mio au plus en JSON\u00a0: raccourcissez leurs textes, ou supprimez-en une.',
  ],
  'Is longer than {maximum} bytes.': ['too_long', 'La ligne dépasse {maximum} octets.'],
  'Is no part of a file.': ['invalid_format', 'Ce n’est pas une partie de fichier.'],
  'Is not part {expected} of its file.': ['mismatch', 'Ce n’est pas la partie {expected} de son fichier.'],
  'Gives a file with a virus in it: {virus}.': [
    'virus_found',
    'L’autre serveur envoie un fichier qui contient un virus\u00a0: {virus}.',
  ],
  'The file {id} before it has a virus in it: {virus}.': [
    'virus_found',
    'Le fichier {id} qui précède contient un virus\u00a0: {virus}.',
  ],
  'The file {id} before it is too large to be scanned for viruses.': [
    'too_large',
    'Le fichier {id} qui précède est trop volumineux pour l’analyse antivirus.',
  ],
  'The file {id} before it is not whole.': ['mismatch', 'Le fichier {id} qui précède n’est pas entier.'],
  'There is no file {id} that waits for content.': ['not_found', 'Aucun fichier {id} n’attend de contenu.'],
  'Some file of the export has no content.': ['required', 'Un fichier de l’export n’a pas de contenu.'],
  'Is nobody: user_id, email and name are required.': ['required', 'Il faut user_id, email et name pour une personne.'],
  'Is of a table {table} that this service does not know.': [
    'unsupported',
    'Ce service ne connaît pas la table {table}.',
  ],
  'Has a column {column} that this service does not know.': [
    'unsupported',
    'Ce service ne connaît pas la colonne {column}.',
  ],
  'Has a column {column}, which no export has.': ['not_allowed', 'La colonne {column} ne figure dans aucun export.'],
  'Names somebody in {column} who is neither among members nor former_members.': [
    'not_found',
    'La personne nommée dans {column} ne figure ni dans members ni dans former_members.',
  ],
  'Is an event of a type {type} that no export has.': [
    'not_allowed',
    'Aucun export ne contient d’événement de type {type}.',
  ],
  'Is an event whose position is no number from 1 on.': [
    'invalid_value',
    'La position de cet événement n’est pas un entier à partir de 1.',
  ],
  'The file {id} is being uploaded to another organization of this service.': [
    'in_use',
    'Le fichier {id} est en cours d’envoi à une autre organisation de ce service.',
  ],
  'Cannot be stored: {reason}.': ['invalid_value', 'La ligne ne peut pas être enregistrée\u00a0: {reason}.'],
  'Line {line}: {problem}': ['invalid_value', 'Ligne {line}\u00a0: {problem}'],
  '{state}': [
    'not_allowed',
    `{state, select, ${[
      'pending {en attente} approved {approuvée} denied {refusée} canceled {annulée} expired {expirée}',
      'draft {brouillon} published {publiée} unpublished {dépubliée} archived {archivée}',
      'not_required {rien à payer} due {à payer} processing {paiement en cours} partially_paid {payée en partie}',
      'paid {payée} failed {paiement échoué} refunded {remboursée} true {oui} false {non}',
      'edit {modifier} publish {publier} unpublish {dépublier} approve {approuver} deny {refuser} cancel {annuler}',
      'reopen {rouvrir} archive {archiver} unarchive {désarchiver} duplicate {dupliquer} delete {supprimer}',
      'send {envoyer} other {{state}}',
    ].join(' ')}}`,
  ],
  'The version is {expected} now.': ['mismatch', 'La version est maintenant {expected}.'],
  'The record is another now.': ['mismatch', 'L’enregistrement a changé.'],
  'Must be another one than you have.': ['invalid_value', 'Doit être un autre que celui que vous avez.'],
  'Is not your password.': ['mismatch', 'Ce n’est pas votre mot de passe.'],
  'Replaces more than {maximum} occurrences in one call.': [
    'too_many',
    'Remplace plus de {maximum} occurrences en une fois.',
  ],
  'Makes the content larger than 512 KiB as JSON.': [
    'too_large',
    'Le contenu deviendrait plus grand que 512 Kio en JSON.',
  ],
  'Events of {type} are for who may read them: {permission} is needed.': [
    'not_allowed',
    'Les événements {type} sont pour qui peut les lire\u00a0: {permission} est nécessaire.',
  ],
  'No section has the id {id}.': ['not_found', 'Aucune section n’a l’identifiant {id}.'],
  'Is set by the service: leave it out.': [
    'unknown_field',
    'Ce champ est renseigné par le service\u00a0: ne l’envoyez pas.',
  ],
} as const satisfies Record<string, readonly [DetailCode, string]>;
