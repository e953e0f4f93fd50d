/** What the service says of a request as a whole: the English text in ICU syntax, and the French one. */
export const SENTENCES = {
  '{problem}': '{problem}',
  '{message}': '{message}',
  '{field}: {problem}': '{field}\u00a0: {problem}',
  '{field}: {problem} And {more} more in details.':
    '{field}\u00a0: {problem} Et {more, plural, one {# autre} other {# autres}} dans details.',
  '{field}: no such {what} in {mode} mode.':
    '{field}\u00a0: cela n’existe pas, ou plus, en mode {mode, select, test {test} other {réel}}.',
  'No such {what} in {mode} mode.': 'Cela n’existe pas, ou plus, en mode {mode, select, test {test} other {réel}}.',
  '{field}: no such {what}.': '{field}\u00a0: cela n’existe pas, ou plus.',
  '{problem} {list} lists them.': '{problem} {list} en donne la liste.',
  'No such {what}.': 'Cela n’existe pas, ou plus.',
  'No such route.': 'Cette adresse n’existe pas.',
  'No such route: {method} {path}': 'Cette adresse n’existe pas\u00a0: {method} {path}',
  'This address takes POST.': 'Cette adresse prend POST.',
  'This address takes {methods}.': 'Cette adresse prend {methods}.',
  'This is not a valid HTTP request.': 'Ceci n’est pas une demande HTTP valable.',
  'The headers are larger than 16 KiB.': 'Les en-têtes dépassent 16\u00a0Kio.',
  'This process is a worker: ask one that runs with ROLE=api.':
    'Ce processus travaille en arrière-plan\u00a0: adressez-vous à un processus lancé avec ROLE=api.',
  'The request is not valid.': 'Cette demande n’est pas valable.',
  'Something went wrong on our side.': 'Quelque chose n’a pas marché de notre côté.',
  'Something went wrong on our side. Quote the request id when you ask about it.':
    'Quelque chose n’a pas marché de notre côté. Citez le numéro de la demande pour en parler.',

  'The body is not valid JSON.': 'Le contenu n’est pas du JSON.',
  'The body is not valid UTF-8.': 'Le contenu n’est pas de l’UTF-8.',
  'The body must be JSON in UTF-8: send Content-Type: application/json.':
    'Le contenu doit être du JSON en UTF-8\u00a0: envoyez Content-Type: application/json.',
  'This request was carried out, and its answer has been erased since.':
    'Cette demande a été exécutée, et sa réponse a été effacée depuis.',
  'The charset or encoding of the body is not supported.': 'Ce codage du contenu n’est pas pris en charge.',
  'Nothing is left to undo.': 'Il n’y a plus rien à annuler.',
  'The last change is not yours but of {actor}: restore a revision to go back beyond it.':
    'La dernière modification n’est pas de vous mais de {actor}\u00a0: restaurez une version pour revenir avant elle.',
  'The body is too large: JSON may have 1 MiB, what a page sends 128 KiB, a callback 512 KiB.':
    'Le contenu est trop grand\u00a0: 1 Mio au plus pour le JSON, 128 Kio pour une page, 512 Kio pour un rappel.',

  'Send an API key: Authorization: Bearer pp_live_…, or pp_test_… in test mode.':
    'Envoyez une clé d’API\u00a0: Authorization: Bearer pp_live_…, ou pp_test_… en mode test.',
  'The API key is missing after Bearer: send Authorization: Bearer pp_live_…, or pp_test_… in test mode.':
    'Il manque la clé d’API après Bearer\u00a0: envoyez Authorization: Bearer pp_live_…, ou pp_test_… en mode test.',
  'The word Bearer is missing before the API key: send Authorization: Bearer pp_live_…, or pp_test_… in test mode.':
    'Il manque le mot Bearer devant la clé d’API\u00a0: envoyez Authorization: Bearer pp_live_…, ou pp_test_… en mode test.',
  'The API key is not valid: it is unknown, revoked or expired.':
    'Cette clé d’API n’est pas valable\u00a0: inconnue, révoquée ou expirée.',
  'The API key lacks the scope {scope}.': 'Cette clé d’API n’a pas le droit {scope}.',
  'Connect with OAuth: send Authorization: Bearer <access token>.':
    'Connectez-vous avec OAuth\u00a0: envoyez Authorization: Bearer <jeton>.',
  'The access token is not valid: it is unknown or expired.': 'Ce jeton n’est pas valable\u00a0: inconnu ou expiré.',
  'The OAuth scope {scope} is missing': 'Le droit OAuth {scope} manque.',
  'Sign in first: this takes a session.': 'Connectez-vous d’abord : il faut une session.',
  'Choose one of your organizations first.': 'Choisissez d’abord l’une de vos organisations.',
  'Send the header X-Requested-With: proposal-service.': 'Envoyez l’en-tête X-Requested-With: proposal-service.',
  'The role of the member you act for does not allow {permission}.':
    'Le rôle du membre pour qui vous agissez ne permet pas {permission}.',
  'Your role does not allow {permission}.': 'Votre rôle ne permet pas {permission}.',
  'Your membership of this organization has just changed.': 'Votre place dans cette organisation vient de changer.',
  'Only admins and owners of the organization may do this.':
    'Seuls les administrateurs et les propriétaires peuvent le faire.',
  'Only admins and owners of the organization see its webhooks.':
    'Seuls les administrateurs et les propriétaires voient ses webhooks.',
  'Only admins and owners invite people, and only owners invite owners.':
    'Seuls les administrateurs et les propriétaires invitent, et seuls les propriétaires invitent des propriétaires.',
  'Only owners make, change and remove owners.':
    'Seuls les propriétaires nomment, changent et retirent des propriétaires.',
  'You have been signed out.': 'Vous avez été déconnecté.',
  'The password is wrong.': 'Ce mot de passe n’est pas le bon.',
  'This page asks for its password first.': 'Cette page demande d’abord son mot de passe.',
  'The sender has switched this off.': 'L’expéditeur a désactivé cela.',
  'The form is too old, or it is not ours.': 'Ce formulaire est trop ancien, ou n’est pas le nôtre.',
  'Send the header Origin, or Sec-Fetch-Site, as browsers do.':
    'Envoyez l’en-tête Origin, ou Sec-Fetch-Site, comme le font les navigateurs.',
  'This was sent from another site.': 'Cela vient d’un autre site.',
  'The Host of the request is not the one of BASE_URL: a proxy has to pass it on.':
    'Le Host de la demande n’est pas celui de BASE_URL\u00a0: un proxy doit le transmettre.',
  'Pages of this origin may not call: CORS_ORIGINS names those that may.':
    'Les pages de cette origine ne peuvent pas appeler\u00a0: CORS_ORIGINS nomme celles qui le peuvent.',
  'The link is not the one in the log.': 'Ce lien n’est pas celui du journal.',
  'A stock template is read only.': 'Un modèle fourni ne peut pas être modifié.',
  'This is a stock template, which is read only: make one of your own from a proposal.':
    'Ce modèle est fourni et ne peut pas être modifié\u00a0: faites-en un à partir d’une proposition.',
  'The files of a page are for that page alone.': 'Les fichiers d’une page sont pour elle seule.',
  'The signature is not for this address.': 'Cette signature n’est pas pour cette adresse.',
  'The signature is not for this: send PUT to the very uploadUrl, with the Content-Type that the file was declared with.':
    'Cette signature n’est pas pour cela\u00a0: envoyez PUT à l’uploadUrl même, avec le Content-Type déclaré.',
  'This address has expired.': 'Cette adresse a expiré.',

  'The agent is no longer registered.': 'Cet agent n’est plus inscrit.',
  'This took too long, or it was answered already. Begin again in the agent.':
    'Cela a pris trop longtemps, ou a déjà reçu une réponse. Recommencez dans l’agent.',
  'The invitation has been used, or it is too old.': 'Cette invitation a servi, ou elle est trop ancienne.',
  'This link was used, or it is older than an hour.': 'Ce lien a servi, ou il a plus d’une heure.',
  'This preview has ended.': 'Cet aperçu est terminé.',
  'This address has ended: ask for another.': 'Cette adresse n’est plus valable\u00a0: demandez-en une autre.',
  'This proposal is closed.': 'Cette proposition est fermée.',

  'The record has version {version} now: read it again before you change it.':
    'Cet enregistrement en est à la version {version}\u00a0: relisez-le avant de le modifier.',
  'The record is another now: read it again before you change it.':
    'Cet enregistrement a changé\u00a0: relisez-le avant de le modifier.',
  'The content has changed since.': 'Le contenu a changé depuis.',
  'It has changed.': 'Cela a changé.',
  'The same request is still being carried out: try again shortly.':
    'Cette demande est encore en cours\u00a0: réessayez dans un instant.',

  'This proposal does not allow {action} now.':
    'Cette proposition ne peut pas être {action, select, edit {modifiée} publish {publiée} unpublish {dépubliée} approve {approuvée} deny {refusée} cancel {annulée} reopen {rouverte} archive {archivée} unarchive {désarchivée} duplicate {dupliquée} delete {supprimée} send {envoyée} other {traitée ainsi}} à présent.',
  'An archived proposal cannot be changed: unarchive it first.':
    'Une proposition archivée ne peut pas être modifiée\u00a0: désarchivez-la d’abord.',
  '{field} cannot be changed after the decision.': '{field} ne peut plus être modifié après la décision.',
  'This proposal has been decided already.': 'Cette proposition a déjà été décidée.',
  'This proposal has no published version: publish it first.':
    'Cette proposition n’a pas de version publiée\u00a0: publiez-la d’abord.',
  'This service sends no mail: its operator has to set SMTP_URL and MAIL_FROM.':
    'Ce service n’envoie pas d’e-mails\u00a0: son exploitant doit régler SMTP_URL et MAIL_FROM.',
  'This service sends no mail, so no code can be mailed. Sign without one.':
    'Ce service n’envoie pas d’e-mails\u00a0: signez sans code.',
  'What was decided on can no longer be changed.': 'Ce qui a été décidé ne peut plus être modifié.',
  'There is nothing to pay now.': 'Il n’y a rien à payer à présent.',
  'No way to pay is set up: please ask the sender.':
    'Aucun moyen de paiement n’est en place\u00a0: demandez à l’expéditeur.',
  'The first owner has been made already.': 'Le premier propriétaire existe déjà.',
  'The endpoint is disabled: enable it first.': 'Cette destination est désactivée\u00a0: activez-la d’abord.',
  'The viewing session has ended: open a new one.': 'Cette lecture est terminée\u00a0: ouvrez-en une autre.',
  'This database has no extension "citus". Create it on every node, and add the nodes, first.':
    'Cette base n’a pas l’extension «\u00a0citus\u00a0»\u00a0: créez-la sur chaque nœud et ajoutez d’abord les nœuds.',
  'No node takes rows: add one with citus_add_node, then distribute again.':
    'Aucun nœud ne prend de lignes\u00a0: ajoutez-en un avec citus_add_node, puis recommencez.',

  'Bundles use this product: remove it from them first.':
    'Des offres groupées utilisent ce produit\u00a0: retirez-l’en d’abord.',
  'Proposals refer to this lead: delete them or give them another lead first.':
    'Des propositions concernent ce prospect\u00a0: supprimez-les ou changez d’abord leur prospect.',
  'Proposals use this theme: give them another one first.':
    'Des propositions utilisent ce thème\u00a0: donnez-leur d’abord un autre thème.',
  'This is the default theme: make another one the default first.':
    'C’est le thème par défaut\u00a0: choisissez-en d’abord un autre.',
  'The content shows this offer: change its offer blocks first.':
    'Le contenu montre cette offre\u00a0: changez d’abord ses blocs.',
  'Mend what the warnings name, or accept them by their codes: {codes}.':
    'Corrigez ce que signalent les avertissements, ou acceptez-les par leurs codes\u00a0: {codes}.',
  'That revision shows an offer that was deleted.': 'Cette version montre une offre qui a été supprimée.',
  'The offers of that revision are too large to bring back.':
    'Les offres de cette version sont trop volumineuses pour être rétablies.',
  'This file is used: take it off proposals, templates, products and the organization first; what clients were shown stays until the proposal is deleted, and for good once it was decided about.':
    'Ce fichier est utilisé\u00a0: retirez-le d’abord de là où il est.',
  'A proposal has at most {maximum} offers: delete one first.':
    'Une proposition a {maximum} offres au plus\u00a0: retirez-en une.',
  'The files of an organization have at most {maximum} bytes: delete some first.':
    'Les fichiers d’une organisation ont {maximum} octets au plus\u00a0: supprimez-en d’abord.',
  'The file is too large: it may have {maximum} bytes.': 'Ce fichier est trop grand\u00a0: {maximum} octets au plus.',
  'An organization has at most {maximum} endpoints: delete one first.':
    'Une organisation a {maximum} destinations au plus\u00a0: supprimez-en une.',

  'An organization has at most {maximum} streams of events open at once: close one first.':
    'Une organisation a {maximum} flux d’événements ouverts au plus\u00a0: fermez-en un.',
  'Too many requests: try again in {seconds} seconds.': 'Trop de demandes\u00a0: réessayez dans {seconds} secondes.',
  'Too many codes were mailed. Try again in an hour, or sign without one.':
    'Trop de codes ont été envoyés. Réessayez dans une heure, ou signez sans code.',
  'Too many mails: at most {for_one} a day for a proposal, and {for_all} for an organization.':
    'Trop d’e-mails\u00a0: {for_one} par jour au plus pour une proposition, et {for_all} pour une organisation.',
  'At most {maximum} invitations are mailed a day.': '{maximum} invitations au plus partent par jour.',
  'Too many passwords at once: try again shortly.': 'Trop de mots de passe à la fois\u00a0: réessayez dans un instant.',
  'An export is under way: wait until it is completed or failed.':
    'Un export est en cours\u00a0: attendez qu’il soit terminé ou qu’il ait échoué.',
  'The organization is not empty: it has {tables}. Import into a new one, which `organization create` makes.':
    'L’organisation n’est pas vide\u00a0: elle a {tables}. Importez dans une nouvelle, que fait `organization create`.',
  'The body comes in too many small pieces: send larger ones, or its length.':
    'Le corps arrive en trop de petits morceaux\u00a0: envoyez-en de plus grands, ou sa longueur.',
  'Too many requests at once. Try again shortly.': 'Trop de requêtes à la fois\u00a0: réessayez dans un instant.',
  'Too many changes at once. Try again shortly.': 'Trop de modifications à la fois\u00a0: réessayez dans un instant.',
  'Too many files are being scanned. Try again shortly.':
    'Trop de fichiers sont en cours d’analyse. Réessayez dans un instant.',
  'The virus scanner does not answer, and nothing is taken in that it has not seen. Try again shortly.':
    'L’antivirus ne répond pas, et rien n’est accepté sans son analyse. Réessayez dans un instant.',
  'Exports are being fetched already. Try again shortly.':
    'Des exports sont déjà en cours de téléchargement. Réessayez dans un instant.',
  'Too many files are being sent to you. Try again shortly.':
    'Trop de fichiers vous sont envoyés à la fois. Réessayez dans un instant.',
  'Too many files are being fetched. Try again shortly.':
    'Trop de fichiers sont en cours de téléchargement. Réessayez dans un instant.',
  'The pictures are still being prepared. Try again shortly.':
    'Les images sont encore en préparation. Réessayez dans un instant.',
  'The pages take too much memory to draw: shorten the longest texts and tables.':
    'Ces pages demandent trop de mémoire\u00a0: raccourcissez les textes et les tableaux les plus longs.',
  'The pages took too long to draw. Try again shortly.':
    'Les pages ont mis trop de temps à se dessiner. Réessayez dans un instant.',
  'Too many PDFs are being made. Try again shortly.': 'Trop de PDF sont en cours. Réessayez dans un instant.',
  'Too many drafts are read at once. Try again shortly.':
    'Trop de brouillons sont lus à la fois. Réessayez dans un instant.',
  'Too many large pages are asked for at once. Try again shortly.':
    'Trop de grandes pages sont demandées à la fois. Réessayez dans un instant.',

  'The card payment could not be begun: nothing was charged, try again.':
    'Le paiement par carte n’a pas pu commencer\u00a0: rien n’a été débité, réessayez.',
  'Stripe-Signature: not a valid signature of this body.':
    'Stripe-Signature\u00a0: cette signature n’est pas celle de ce contenu.',
  'The file store cannot be reached right now.': 'Le stockage des fichiers ne répond pas à présent.',
  'The file store is full.': 'Le stockage des fichiers est plein.',
  'The database does not answer.': 'La base de données ne répond pas.',
  'The service cannot reach its database right now.': 'Le service n’atteint pas sa base de données à présent.',
  'Somebody else is changing the same record: try again shortly.':
    'Quelqu’un d’autre modifie le même enregistrement\u00a0: réessayez dans un instant.',
  'This took too long: ask for less at once, or try again shortly.':
    'Cela a pris trop de temps\u00a0: demandez moins à la fois, ou réessayez dans un instant.',
  'Only admins and owners make keys, and keys of theirs: whoever made this one is neither any more.':
    'Seuls les administrateurs et les propriétaires créent des clés, et leurs clés aussi : l’auteur de celle-ci ne l’est plus.',
  'The API key lacks the scope {scope}, so it cannot give it.':
    'Cette clé d’API n’a pas le droit {scope}, et ne peut donc pas le donner.',
  'The API key lacks the scope {scope}, so it can neither give nor take the role {role}.':
    'Cette clé d’API n’a pas le droit {scope}, et ne peut donc ni donner ni retirer le rôle {role}.',
  'Whoever renews a key needs the role of the member who made it, or a higher one.':
    'Pour renouveler une clé, il faut le rôle du membre qui l’a créée, ou un rôle supérieur.',
  'Only admins and owners change and remove members.':
    'Seuls les administrateurs et les propriétaires changent et retirent des membres.',
  "The API key may not be used from {address}: its allowed_ips don't name it.":
    'Cette clé d’API ne peut pas servir depuis {address} : ses allowed_ips ne la nomment pas.',
} as const satisfies Record<string, string>;
