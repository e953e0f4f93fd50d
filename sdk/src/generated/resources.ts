// Generated from the OpenAPI document by npm run docs.
import { path, Resource, type Body, type Bytes, type RequestOptions } from '../http.js';
import type { PageList } from '../page-list.js';
import type * as types from './types.js';

export interface HeaderOptions {
  /**
   * Repeats with the same key within 24 hours get the first answer, with `Idempotency-Replayed: true`.
   */
  idempotencyKey?: string | number | undefined;
  /**
   * The `ETag` last read as it came, or the `version` in quotes, such as `"3"`: the change is refused with 412 when the record has another version now.
   */
  ifMatch?: string | number | undefined;
  /**
   * The last `id` of the stream that broke: it goes on after that.
   */
  lastEventId?: string | number | undefined;
  /**
   * `return=representation` for an answer with the whole of what was changed.
   */
  prefer?: string | number | undefined;
}
export class OrganizationMembersResource extends Resource {
  /**
   * Lists the members, those who joined last first.
   *
   * Scope: `organization:read`.
   *
   * `GET /v1/organization/members`
   */
  list(query?: types.ListOrganizationMembersQuery, options?: RequestOptions): PageList<types.MemberPage> {
    return this.http.list<types.MemberPage>({ method: 'GET', path: path`/v1/organization/members`, query }, options);
  }
  /**
   * Reads one member.
   *
   * Scope: `organization:read`.
   *
   * `GET /v1/organization/members/{user_id}`
   */
  get(userId: string | number, options?: RequestOptions): Promise<types.Member> {
    return this.http.json<types.Member>({ method: 'GET', path: path`/v1/organization/members/${userId}` }, options);
  }
  /**
   * Gives a member another role. Who may do less from then on is signed out, with their agents and invitations; the keys
   * that they made go on, see `GET /v1/api-keys?created_by=`. A key acts as the member who made it may.
   *
   * Scope: `members:write`.
   *
   * `PATCH /v1/organization/members/{user_id}`
   */
  update(userId: string | number, input: types.UpdateMember, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Member> {
    return this.http.json<types.Member>({ method: 'PATCH', path: path`/v1/organization/members/${userId}`, input, isKeyed: true }, options);
  }
  /**
   * Removes a member, with their sessions, agents and invitations; proposals keep their owner, and the keys that they made
   * go on. The last owner stays.
   *
   * Scope: `members:write`.
   *
   * `DELETE /v1/organization/members/{user_id}`
   */
  delete(userId: string | number, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<void> {
    return this.http.empty({ method: 'DELETE', path: path`/v1/organization/members/${userId}`, isKeyed: true }, options);
  }
}
export class OrganizationInvitationsResource extends Resource {
  /**
   * Lists the invitations that can be accepted, newest first.
   *
   * Scope: `members:read`.
   *
   * `GET /v1/organization/invitations`
   */
  list(query?: types.ListInvitationsQuery, options?: RequestOptions): PageList<types.InvitationPage> {
    return this.http.list<types.InvitationPage>({ method: 'GET', path: path`/v1/organization/invitations`, query }, options);
  }
  /**
   * Invites a person. Where the service sends mail it mails the link, in the organization's language; elsewhere the answer
   * has it. A key invites as the member who made it may: that takes an admin, and for owners an owner. Inviting an address again
   * takes the place of the earlier invitation, whose link leads nowhere from then on.
   *
   * Scope: `members:write`.
   *
   * `POST /v1/organization/invitations`
   */
  create(input: types.CreateInvitation, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey'>): Promise<types.CreatedInvitation> {
    return this.http.json<types.CreatedInvitation>({ method: 'POST', path: path`/v1/organization/invitations`, input, isKeyed: true }, options);
  }
  /**
   * Reads one invitation that can be accepted.
   *
   * Scope: `members:read`.
   *
   * `GET /v1/organization/invitations/{id}`
   */
  get(id: string | number, options?: RequestOptions): Promise<types.Invitation> {
    return this.http.json<types.Invitation>({ method: 'GET', path: path`/v1/organization/invitations/${id}` }, options);
  }
  /**
   * Withdraws an invitation: its link leads nowhere from then on.
   *
   * Scope: `members:write`.
   *
   * `DELETE /v1/organization/invitations/{id}`
   */
  delete(id: string | number, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<void> {
    return this.http.empty({ method: 'DELETE', path: path`/v1/organization/invitations/${id}`, isKeyed: true }, options);
  }
}
export class OrganizationResource extends Resource {
  readonly members = new OrganizationMembersResource(this.http);
  readonly invitations = new OrganizationInvitationsResource(this.http);
  /**
   * Reads the organization that the key belongs to.
   *
   * Scope: `organization:read`.
   *
   * `GET /v1/organization`
   */
  get(options?: RequestOptions): Promise<types.Organization> {
    return this.http.json<types.Organization>({ method: 'GET', path: path`/v1/organization` }, options);
  }
  /**
   * Updates the organization; pages that are published already stay as they are.
   *
   * Scope: `organization:write`.
   *
   * `PATCH /v1/organization`
   */
  update(input: types.UpdateOrganization, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Organization> {
    return this.http.json<types.Organization>({ method: 'PATCH', path: path`/v1/organization`, input, isKeyed: true }, options);
  }
}
export class ApiKeysResource extends Resource {
  /**
   * Lists keys, newest first; those that were revoked or have expired too.
   *
   * Scope: `api_keys:read`.
   *
   * `GET /v1/api-keys`
   */
  list(query?: types.ListApiKeysQuery, options?: RequestOptions): PageList<types.ApiKeyPage> {
    return this.http.list<types.ApiKeyPage>({ method: 'GET', path: path`/v1/api-keys`, query }, options);
  }
  /**
   * Makes a key; the answer shows it, this one time. A key gives no scope that it doesn't have, and makes keys for as
   * long as the member who made it is an admin or owner.
   *
   * Scope: `api_keys:write`.
   *
   * `POST /v1/api-keys`
   */
  create(input: types.CreateApiKey, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey'>): Promise<types.ApiKeyWithSecret> {
    return this.http.json<types.ApiKeyWithSecret>({ method: 'POST', path: path`/v1/api-keys`, input, isKeyed: true }, options);
  }
  /**
   * Reads one key, without the key itself.
   *
   * Scope: `api_keys:read`.
   *
   * `GET /v1/api-keys/{id}`
   */
  get(id: string | number, options?: RequestOptions): Promise<types.ApiKey> {
    return this.http.json<types.ApiKey>({ method: 'GET', path: path`/v1/api-keys/${id}` }, options);
  }
  /**
   * Updates the name of a key, or the addresses that it may be used from; absent fields stay.
   *
   * Scope: `api_keys:write`.
   *
   * `PATCH /v1/api-keys/{id}`
   */
  update(id: string | number, input: types.UpdateApiKey, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.ApiKey> {
    return this.http.json<types.ApiKey>({ method: 'PATCH', path: path`/v1/api-keys/${id}`, input, isKeyed: true }, options);
  }
  /**
   * Revokes a key, everywhere within 5 seconds; its record stays.
   *
   * Scope: `api_keys:write`.
   *
   * `DELETE /v1/api-keys/{id}`
   */
  delete(id: string | number, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<void> {
    return this.http.empty({ method: 'DELETE', path: path`/v1/api-keys/${id}`, isKeyed: true }, options);
  }
  /**
   * Replaces a key by a new one, which the answer shows this one time; everything else of the record stays. The old key,
   * and those before it, work on for the hours of the overlap and no longer.
   *
   * Scope: `api_keys:write`.
   *
   * `POST /v1/api-keys/{id}/rotate`
   */
  rotate(id: string | number, input?: types.RotateApiKey, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.ApiKeyWithSecret> {
    return this.http.json<types.ApiKeyWithSecret>({ method: 'POST', path: path`/v1/api-keys/${id}/rotate`, input, isKeyed: true }, options);
  }
}
export class ConnectionsResource extends Resource {
  /**
   * Lists the agents that members let in and that can act now, newest first.
   *
   * Scope: `connections:read`.
   *
   * `GET /v1/connections`
   */
  list(query?: types.ListConnectionsQuery, options?: RequestOptions): PageList<types.ConnectionPage> {
    return this.http.list<types.ConnectionPage>({ method: 'GET', path: path`/v1/connections`, query }, options);
  }
  /**
   * Reads one connection that is in use.
   *
   * Scope: `connections:read`.
   *
   * `GET /v1/connections/{id}`
   */
  get(id: string | number, options?: RequestOptions): Promise<types.Connection> {
    return this.http.json<types.Connection>({ method: 'GET', path: path`/v1/connections/${id}` }, options);
  }
  /**
   * Restricts an agent to reading, or allows it everything again that its member's role allows, from its next call on. Only
   * that member may allow it more.
   *
   * Scope: `connections:write`.
   *
   * `PATCH /v1/connections/{id}`
   */
  update(id: string | number, input: types.UpdateConnection, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Connection> {
    return this.http.json<types.Connection>({ method: 'PATCH', path: path`/v1/connections/${id}`, input, isKeyed: true }, options);
  }
  /**
   * Ends a connection; the agent is refused from its next call on.
   *
   * Scope: `connections:write`.
   *
   * `DELETE /v1/connections/{id}`
   */
  delete(id: string | number, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<void> {
    return this.http.empty({ method: 'DELETE', path: path`/v1/connections/${id}`, isKeyed: true }, options);
  }
}
export class MeResource extends Resource {
  /**
   * Tells who you are: the organization, the credential, its scopes and what is left of the rate limit.
   *
   * `GET /v1/me`
   */
  get(options?: RequestOptions): Promise<types.Me> {
    return this.http.json<types.Me>({ method: 'GET', path: path`/v1/me` }, options);
  }
}
export class EventsResource extends Resource {
  /**
   * Lists what happened, oldest first, for 30 days. To follow the log, give the id of the last event you have seen as
   * `after`, again and again: an event appears within a second, in its final place, and none is ever skipped. Events of
   * API keys, connections, invitations and service accounts are shown to who may read those alone: by `api_keys:read`,
   * `connections:read`, `members:read` and `members:write`.
   *
   * Scope: `events:read`.
   *
   * `GET /v1/events`
   */
  list(query?: types.ListEventsQuery, options?: RequestOptions): PageList<types.EventPage> {
    return this.http.list<types.EventPage>({ method: 'GET', path: path`/v1/events`, query }, options);
  }
  /**
   * Tells what happens while it happens, by server-sent events, in the order of the list: `id` is the event's id, `event`
   * its type, and `data` the event as the list has it, on one line. The stream begins now, or after what `Last-Event-ID`
   * or `after` names, and then misses nothing of the last 30 days and tells nothing twice.
   *
   * It stays open until you close it, with a comment every 15 seconds where nothing happens: take 45 seconds of silence
   * for a broken connection. Come back after 2 seconds with the last `id` you have seen as `Last-Event-ID`, as `EventSource`
   * does by itself; an `id` may also come without an event. The service ends a stream when it restarts, when its credential
   * may read events no more, and when its reader takes nothing for 15 seconds. An organization has at most 20 open at once.
   *
   * Scope: `events:read`.
   *
   * `GET /v1/events/stream`
   */
  stream(query?: types.StreamEventsQuery, options?: RequestOptions & Pick<HeaderOptions, 'lastEventId'>): AsyncGenerator<types.Event, void> {
    return this.http.events<types.Event>({ method: 'GET', path: path`/v1/events/stream`, query }, options);
  }
  /**
   * Reads one event.
   *
   * Scope: `events:read`.
   *
   * `GET /v1/events/{id}`
   */
  get(id: string | number, options?: RequestOptions): Promise<types.Event> {
    return this.http.json<types.Event>({ method: 'GET', path: path`/v1/events/${id}` }, options);
  }
}
export class AuditLogResource extends Resource {
  /**
   * Lists who did what, when and from which address, newest first, for 400 days: sign-ins, keys, roles, invitations,
   * bank details, webhooks, connections, exports and erasures. Entries are never changed.
   *
   * Scope: `audit:read`.
   *
   * `GET /v1/audit-log`
   */
  list(query?: types.ListAuditEntriesQuery, options?: RequestOptions): PageList<types.AuditEntryPage> {
    return this.http.list<types.AuditEntryPage>({ method: 'GET', path: path`/v1/audit-log`, query }, options);
  }
}
export class MediaFilesUsesResource extends Resource {
  /**
   * Lists what uses a file, which is not deleted before: a hundred records at most.
   *
   * Scope: `media:read`.
   *
   * `GET /v1/media/files/{id}/uses`
   */
  list(id: string | number, query?: types.ListFileUsesQuery, options?: RequestOptions): PageList<types.FileUsePage> {
    return this.http.list<types.FileUsePage>({ method: 'GET', path: path`/v1/media/files/${id}/uses`, query }, options);
  }
}
export class MediaFilesResource extends Resource {
  readonly uses = new MediaFilesUsesResource(this.http);
  /**
   * Lists files, newest first; those whose upload is awaited are `pending`, and go after 7 days.
   *
   * Scope: `media:read`.
   *
   * `GET /v1/media/files`
   */
  list(query?: types.ListFilesQuery, options?: RequestOptions): PageList<types.FilePage> {
    return this.http.list<types.FilePage>({ method: 'GET', path: path`/v1/media/files`, query }, options);
  }
  /**
   * Creates the record of a file. Then `PUT` its content to `uploadUrl`, with exactly the declared `Content-Type`: it
   * goes straight to the store, and no limit of size applies but what the operator set (`limits` of GET /v1/usage). The service sees the upload by itself within seconds and
   * sends `file.ready`; reading the file looks at once. What was seen first stays: a later `PUT` changes nothing.
   *
   * With `source_url` instead of `content_type`, the service fetches the content itself and answers when the file is
   * `ready`: addresses of private networks are refused, up to 3 redirects followed, at most 4 fetched at once for an
   * organization (429 beyond that). When nothing can be fetched, there is no file, and the error says what the other side answered.
   *
   * Scope: `media:write`.
   *
   * `POST /v1/media/files`
   */
  create(input: types.CreateFile, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey'>): Promise<types.CreatedFile> {
    return this.http.json<types.CreatedFile>({ method: 'POST', path: path`/v1/media/files`, input, isKeyed: true }, options);
  }
  /**
   * Reads one file, with an address to download it from for an hour; looks for its upload while it is pending.
   *
   * Scope: `media:read`.
   *
   * `GET /v1/media/files/{id}`
   */
  get(id: string | number, options?: RequestOptions): Promise<types.FileWithUrl> {
    return this.http.json<types.FileWithUrl>({ method: 'GET', path: path`/v1/media/files/${id}` }, options);
  }
  /**
   * Deletes a file and its content; refused while it is in use.
   *
   * Scope: `media:delete`.
   *
   * `DELETE /v1/media/files/{id}`
   */
  delete(id: string | number, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<void> {
    return this.http.empty({ method: 'DELETE', path: path`/v1/media/files/${id}`, isKeyed: true }, options);
  }
}
export class MediaFoldersResource extends Resource {
  /**
   * Lists folders, newest first.
   *
   * Scope: `media:read`.
   *
   * `GET /v1/media/folders`
   */
  list(query?: types.ListFoldersQuery, options?: RequestOptions): PageList<types.FolderPage> {
    return this.http.list<types.FolderPage>({ method: 'GET', path: path`/v1/media/folders`, query }, options);
  }
  /**
   * Creates a folder.
   *
   * Scope: `media:write`.
   *
   * `POST /v1/media/folders`
   */
  create(input: types.CreateFolder, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey'>): Promise<types.Folder> {
    return this.http.json<types.Folder>({ method: 'POST', path: path`/v1/media/folders`, input, isKeyed: true }, options);
  }
  /**
   * Deletes a folder; its files stay, at the root.
   *
   * Scope: `media:delete`.
   *
   * `DELETE /v1/media/folders/{id}`
   */
  delete(id: string | number, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<void> {
    return this.http.empty({ method: 'DELETE', path: path`/v1/media/folders/${id}`, isKeyed: true }, options);
  }
}
export class MediaResource extends Resource {
  readonly files = new MediaFilesResource(this.http);
  readonly folders = new MediaFoldersResource(this.http);
}
export class LeadsProposalsResource extends Resource {
  /**
   * Lists the proposals of a lead, newest first.
   *
   * Scope: `leads:read`.
   *
   * `GET /v1/leads/{id}/proposals`
   */
  list(id: string | number, query?: types.ListProposalsOfLeadQuery, options?: RequestOptions): PageList<types.ProposalListItemPage> {
    return this.http.list<types.ProposalListItemPage>({ method: 'GET', path: path`/v1/leads/${id}/proposals`, query }, options);
  }
}
export class LeadsResource extends Resource {
  readonly proposals = new LeadsProposalsResource(this.http);
  /**
   * Lists leads, newest first.
   *
   * Scope: `leads:read`.
   *
   * `GET /v1/leads`
   */
  list(query?: types.ListLeadsQuery, options?: RequestOptions): PageList<types.LeadPage> {
    return this.http.list<types.LeadPage>({ method: 'GET', path: path`/v1/leads`, query }, options);
  }
  /**
   * Creates a lead; `duplicates` tells which others have its e-mail address.
   *
   * Scope: `leads:write`.
   *
   * `POST /v1/leads`
   */
  create(input: types.CreateLead, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey'>): Promise<types.CreatedLead> {
    return this.http.json<types.CreatedLead>({ method: 'POST', path: path`/v1/leads`, input, isKeyed: true }, options);
  }
  /**
   * Reads one lead.
   *
   * Scope: `leads:read`.
   *
   * `GET /v1/leads/{id}`
   */
  get(id: string | number, options?: RequestOptions): Promise<types.Lead> {
    return this.http.json<types.Lead>({ method: 'GET', path: path`/v1/leads/${id}` }, options);
  }
  /**
   * Updates a lead; absent fields stay, null clears.
   *
   * Scope: `leads:write`.
   *
   * `PATCH /v1/leads/{id}`
   */
  update(id: string | number, input: types.UpdateLead, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Lead> {
    return this.http.json<types.Lead>({ method: 'PATCH', path: path`/v1/leads/${id}`, input, isKeyed: true }, options);
  }
  /**
   * Deletes a lead; refused while proposals refer to it.
   *
   * Scope: `leads:delete`.
   *
   * `DELETE /v1/leads/{id}`
   */
  delete(id: string | number, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<void> {
    return this.http.empty({ method: 'DELETE', path: path`/v1/leads/${id}`, isKeyed: true }, options);
  }
  /**
   * Erases a person for good: the lead, and names, addresses, signatures and reasons of its proposals. Pages about which
   * nobody decided are closed, and evidence stays valid. Takes the id of a deleted lead too.
   *
   * Scope: `organization:write`.
   *
   * `POST /v1/leads/{id}/erase`
   */
  erase(id: string | number, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.ErasedLead> {
    return this.http.json<types.ErasedLead>({ method: 'POST', path: path`/v1/leads/${id}/erase`, isKeyed: true }, options);
  }
}
export class CatalogProductsResource extends Resource {
  /**
   * Lists products, newest first.
   *
   * Scope: `products:read`.
   *
   * `GET /v1/catalog/products`
   */
  list(query?: types.ListProductsQuery, options?: RequestOptions): PageList<types.ProductPage> {
    return this.http.list<types.ProductPage>({ method: 'GET', path: path`/v1/catalog/products`, query }, options);
  }
  /**
   * Creates a product.
   *
   * Scope: `products:write`.
   *
   * `POST /v1/catalog/products`
   */
  create(input: types.CreateProduct, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey'>): Promise<types.Product> {
    return this.http.json<types.Product>({ method: 'POST', path: path`/v1/catalog/products`, input, isKeyed: true }, options);
  }
  /**
   * Reads one product.
   *
   * Scope: `products:read`.
   *
   * `GET /v1/catalog/products/{id}`
   */
  get(id: string | number, options?: RequestOptions): Promise<types.Product> {
    return this.http.json<types.Product>({ method: 'GET', path: path`/v1/catalog/products/${id}` }, options);
  }
  /**
   * Updates a product, and with it the totals of its bundles; absent fields stay, null clears. Nothing that was offered changes.
   *
   * Scope: `products:write`.
   *
   * `PATCH /v1/catalog/products/{id}`
   */
  update(id: string | number, input: types.UpdateProduct, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Product> {
    return this.http.json<types.Product>({ method: 'PATCH', path: path`/v1/catalog/products/${id}`, input, isKeyed: true }, options);
  }
  /**
   * Deletes a product; refused while bundles use it.
   *
   * Scope: `products:delete`.
   *
   * `DELETE /v1/catalog/products/{id}`
   */
  delete(id: string | number, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<void> {
    return this.http.empty({ method: 'DELETE', path: path`/v1/catalog/products/${id}`, isKeyed: true }, options);
  }
}
export class CatalogBundlesResource extends Resource {
  /**
   * Lists bundles, newest first, at current prices.
   *
   * Scope: `products:read`.
   *
   * `GET /v1/catalog/bundles`
   */
  list(query?: types.ListBundlesQuery, options?: RequestOptions): PageList<types.BundlePage> {
    return this.http.list<types.BundlePage>({ method: 'GET', path: path`/v1/catalog/bundles`, query }, options);
  }
  /**
   * Creates a bundle of products.
   *
   * Scope: `products:write`.
   *
   * `POST /v1/catalog/bundles`
   */
  create(input: types.CreateBundle, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey'>): Promise<types.Bundle> {
    return this.http.json<types.Bundle>({ method: 'POST', path: path`/v1/catalog/bundles`, input, isKeyed: true }, options);
  }
  /**
   * Reads one bundle, at current prices.
   *
   * Scope: `products:read`.
   *
   * `GET /v1/catalog/bundles/{id}`
   */
  get(id: string | number, options?: RequestOptions): Promise<types.Bundle> {
    return this.http.json<types.Bundle>({ method: 'GET', path: path`/v1/catalog/bundles/${id}` }, options);
  }
  /**
   * Updates a bundle; absent fields stay, null clears, items are replaced whole. Nothing that was offered changes.
   *
   * Scope: `products:write`.
   *
   * `PATCH /v1/catalog/bundles/{id}`
   */
  update(id: string | number, input: types.UpdateBundle, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Bundle> {
    return this.http.json<types.Bundle>({ method: 'PATCH', path: path`/v1/catalog/bundles/${id}`, input, isKeyed: true }, options);
  }
  /**
   * Deletes a bundle; its products stay, and so does what was offered.
   *
   * Scope: `products:delete`.
   *
   * `DELETE /v1/catalog/bundles/{id}`
   */
  delete(id: string | number, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<void> {
    return this.http.empty({ method: 'DELETE', path: path`/v1/catalog/bundles/${id}`, isKeyed: true }, options);
  }
}
export class CatalogResource extends Resource {
  readonly products = new CatalogProductsResource(this.http);
  readonly bundles = new CatalogBundlesResource(this.http);
}
export class ThemesPresetsResource extends Resource {
  /**
   * Lists the looks that are shipped: whole themes to choose from, each readable everywhere (WCAG AA).
   *
   * Scope: `themes:read`.
   *
   * `GET /v1/themes/presets`
   */
  list(query?: types.ListThemePresetsQuery, options?: RequestOptions): PageList<types.PresetPage> {
    return this.http.list<types.PresetPage>({ method: 'GET', path: path`/v1/themes/presets`, query }, options);
  }
}
export class ThemesSampleResource extends Resource {
  /**
   * Shows a theme as it is stored: a sample page in its colours, and which of them are hard to read.
   *
   * Scope: `themes:read`.
   *
   * `GET /v1/themes/{id}/sample`
   */
  get(id: string | number, query?: types.PreviewStoredThemeQuery, options?: RequestOptions): Promise<types.ThemePreview> {
    return this.http.json<types.ThemePreview>({ method: 'GET', path: path`/v1/themes/${id}/sample`, query }, options);
  }
}
export class ThemesResource extends Resource {
  readonly presets = new ThemesPresetsResource(this.http);
  readonly sample = new ThemesSampleResource(this.http);
  /**
   * Makes a whole theme of a preset, or of a palette of one to three colours; warns where the palette's own colours
   * are hard to read. A dry run answers 200 and writes nothing.
   *
   * Scope: `themes:write`.
   *
   * `POST /v1/themes/generate`
   */
  generate(input: types.GenerateTheme, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey'>): Promise<types.ThemeGeneration> {
    return this.http.json<types.ThemeGeneration>({ method: 'POST', path: path`/v1/themes/generate`, input, isKeyed: true }, options);
  }
  /**
   * Lists themes, newest first.
   *
   * Scope: `themes:read`.
   *
   * `GET /v1/themes`
   */
  list(query?: types.ListThemesQuery, options?: RequestOptions): PageList<types.ThemePage> {
    return this.http.list<types.ThemePage>({ method: 'GET', path: path`/v1/themes`, query }, options);
  }
  /**
   * Creates a theme; colours that it does not bring are made from `body_theme` and `color_accent`.
   *
   * Scope: `themes:write`.
   *
   * `POST /v1/themes`
   */
  create(input: types.CreateTheme, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey'>): Promise<types.Theme> {
    return this.http.json<types.Theme>({ method: 'POST', path: path`/v1/themes`, input, isKeyed: true }, options);
  }
  /**
   * Reads one theme.
   *
   * Scope: `themes:read`.
   *
   * `GET /v1/themes/{id}`
   */
  get(id: string | number, options?: RequestOptions): Promise<types.Theme> {
    return this.http.json<types.Theme>({ method: 'GET', path: path`/v1/themes/${id}` }, options);
  }
  /**
   * Updates a theme; absent fields stay, `colors` and `section_styles` are replaced whole.
   *
   * Scope: `themes:write`.
   *
   * `PATCH /v1/themes/{id}`
   */
  update(id: string | number, input: types.UpdateTheme, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Theme> {
    return this.http.json<types.Theme>({ method: 'PATCH', path: path`/v1/themes/${id}`, input, isKeyed: true }, options);
  }
  /**
   * Deletes a theme; refused for the default and while proposals use it.
   *
   * Scope: `themes:delete`.
   *
   * `DELETE /v1/themes/{id}`
   */
  delete(id: string | number, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<void> {
    return this.http.empty({ method: 'DELETE', path: path`/v1/themes/${id}`, isKeyed: true }, options);
  }
  /**
   * Shows a theme before it is stored: a sample page in its colours, and which of them are hard to read. Nothing is kept.
   *
   * Scope: `themes:write`.
   *
   * `POST /v1/themes/preview`
   */
  preview(input: types.PreviewTheme, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey'>): Promise<types.ThemePreview> {
    return this.http.json<types.ThemePreview>({ method: 'POST', path: path`/v1/themes/preview`, input, isKeyed: true }, options);
  }
}
export class ContentBlocksResource extends Resource {
  /**
   * Lists the types of blocks that sections are made of, each with its JSON Schema and a valid example.
   *
   * Scope: `templates:read`.
   *
   * `GET /v1/content/blocks`
   */
  list(query?: types.ListBlockTypesQuery, options?: RequestOptions): PageList<types.BlockTypePage> {
    return this.http.list<types.BlockTypePage>({ method: 'GET', path: path`/v1/content/blocks`, query }, options);
  }
}
export class ContentPrefabsResource extends Resource {
  /**
   * Lists the library of ready-made sections, in the order in which proposals usually have them.
   *
   * Scope: `templates:read`.
   *
   * `GET /v1/content/prefabs`
   */
  list(query?: types.ListPrefabsQuery, options?: RequestOptions): PageList<types.PrefabItemPage> {
    return this.http.list<types.PrefabItemPage>({ method: 'GET', path: path`/v1/content/prefabs`, query }, options);
  }
  /**
   * Reads one ready-made section with its blocks.
   *
   * Scope: `templates:read`.
   *
   * `GET /v1/content/prefabs/{id_or_key}`
   */
  get(idOrKey: string | number, query?: types.GetPrefabQuery, options?: RequestOptions): Promise<types.Prefab> {
    return this.http.json<types.Prefab>({ method: 'GET', path: path`/v1/content/prefabs/${idOrKey}`, query }, options);
  }
}
export class ContentResource extends Resource {
  readonly blocks = new ContentBlocksResource(this.http);
  readonly prefabs = new ContentPrefabsResource(this.http);
}
export class TemplatesContentResource extends Resource {
  /**
   * Reads what proposals made from the template begin with.
   *
   * Scope: `templates:read`.
   *
   * `GET /v1/templates/{id}/content`
   */
  get(id: string | number, query?: types.GetTemplateContentQuery, options?: RequestOptions): Promise<types.ContentView> {
    return this.http.json<types.ContentView>({ method: 'GET', path: path`/v1/templates/${id}/content`, query }, options);
  }
  /**
   * Replaces the content of a template of the organization's own, whole; ids of its sections are kept. An `offer_id`
   * is refused, as offers belong to proposals: a block without one shows the selected offer of each. Proposals made from it stay as they are.
   *
   * Scope: `templates:write`.
   *
   * `PUT /v1/templates/{id}/content`
   */
  replace(id: string | number, input: types.TemplateContent, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.TemplateContent> {
    return this.http.json<types.TemplateContent>({ method: 'PUT', path: path`/v1/templates/${id}/content`, input, isKeyed: true }, options);
  }
  /**
   * Carries operations out on the content of a template of the organization's own, all or none; the same as for proposals, but for an `offer_id`, which is refused.
   *
   * Scope: `templates:write`.
   *
   * `PATCH /v1/templates/{id}/content`
   */
  update(id: string | number, input: types.EditContent, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch' | 'prefer'>): Promise<types.EditedContent> {
    return this.http.json<types.EditedContent>({ method: 'PATCH', path: path`/v1/templates/${id}/content`, input, isKeyed: true }, options);
  }
}
export class TemplatesPagesResource extends Resource {
  /**
   * Counts the pages of the proposal that would be made from the template.
   *
   * Scope: `templates:read`.
   *
   * `GET /v1/templates/{id}/pages`
   */
  get(id: string | number, options?: RequestOptions): Promise<types.TemplatePages> {
    return this.http.json<types.TemplatePages>({ method: 'GET', path: path`/v1/templates/${id}/pages` }, options);
  }
  /**
   * Hands out a page of the proposal that would be made from the template, as a picture: 404 beyond the last, which `/pages` counts.
   *
   * Scope: `templates:read`.
   *
   * `GET /v1/templates/{id}/pages/{page}.png`
   */
  getPng(id: string | number, page: string | number, query?: types.GetTemplatePageImageQuery, options?: RequestOptions): Promise<Bytes> {
    return this.http.bytes({ method: 'GET', path: path`/v1/templates/${id}/pages/${page}.png`, query, accept: 'image/png' }, options);
  }
}
export class TemplatesResource extends Resource {
  readonly content = new TemplatesContentResource(this.http);
  readonly pages = new TemplatesPagesResource(this.http);
  /**
   * Lists templates: the organization's own, newest first, then the stock ones.
   *
   * Scope: `templates:read`.
   *
   * `GET /v1/templates`
   */
  list(query?: types.ListTemplatesQuery, options?: RequestOptions): PageList<types.TemplateListItemPage> {
    return this.http.list<types.TemplateListItemPage>({ method: 'GET', path: path`/v1/templates`, query }, options);
  }
  /**
   * Makes a template from what a proposal says now, as a copy of another template, or empty.
   *
   * What a proposal says takes the scope `proposals:read` too.
   *
   * Scope: `templates:write`.
   *
   * `POST /v1/templates`
   */
  create(input: types.CreateTemplate, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey'>): Promise<types.Template> {
    return this.http.json<types.Template>({ method: 'POST', path: path`/v1/templates`, input, isKeyed: true }, options);
  }
  /**
   * Reads one template with its content.
   *
   * Scope: `templates:read`.
   *
   * `GET /v1/templates/{id}`
   */
  get(id: string | number, options?: RequestOptions): Promise<types.Template> {
    return this.http.json<types.Template>({ method: 'GET', path: path`/v1/templates/${id}` }, options);
  }
  /**
   * Updates a template of the organization's own; absent fields stay, null clears.
   *
   * Scope: `templates:write`.
   *
   * `PATCH /v1/templates/{id}`
   */
  update(id: string | number, input: types.UpdateTemplate, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Template> {
    return this.http.json<types.Template>({ method: 'PATCH', path: path`/v1/templates/${id}`, input, isKeyed: true }, options);
  }
  /**
   * Deletes a template of the organization's own; proposals made from it stay as they are.
   *
   * Scope: `templates:delete`.
   *
   * `DELETE /v1/templates/{id}`
   */
  delete(id: string | number, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<void> {
    return this.http.empty({ method: 'DELETE', path: path`/v1/templates/${id}`, isKeyed: true }, options);
  }
}
export class ProposalsPreflightResource extends Resource {
  /**
   * Says what publishing the working state would refuse, and what its client would stumble over. Nothing is changed, and
   * messages are in the language of `Accept-Language`.
   *
   * Scope: `proposals:read`.
   *
   * `GET /v1/proposals/{id}/preflight`
   */
  get(id: string | number, options?: RequestOptions): Promise<types.Preflight> {
    return this.http.json<types.Preflight>({ method: 'GET', path: path`/v1/proposals/${id}/preflight` }, options);
  }
}
export class ProposalsReviewResource extends Resource {
  /**
   * Asks for the release that the organization's `release_policy` demands before publishing, or for a second look where it
   * demands none. Members with one of its roles release or refuse it, in person; any change of the proposal ends the review.
   *
   * Scope: `proposals:write`.
   *
   * `POST /v1/proposals/{id}/review/request`
   */
  request(id: string | number, input?: types.RequestReview, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Proposal> {
    return this.http.json<types.Proposal>({ method: 'POST', path: path`/v1/proposals/${id}/review/request`, input, isKeyed: true }, options);
  }
}
export class ProposalsContentResource extends Resource {
  /**
   * Reads the working content of a proposal, whole or as much of it as is wanted.
   *
   * Scope: `proposals:read`.
   *
   * `GET /v1/proposals/{id}/content`
   */
  get(id: string | number, query?: types.GetContentQuery, options?: RequestOptions): Promise<types.ContentView> {
    return this.http.json<types.ContentView>({ method: 'GET', path: path`/v1/proposals/${id}/content`, query }, options);
  }
  /**
   * Replaces the content whole, as a new revision; section ids of the current revision are kept.
   *
   * Scope: `proposals:write`.
   *
   * `PUT /v1/proposals/{id}/content`
   */
  replace(id: string | number, input: types.Content, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Content> {
    return this.http.json<types.Content>({ method: 'PUT', path: path`/v1/proposals/${id}/content`, input, isKeyed: true }, options);
  }
  /**
   * Carries operations out on the content, all or none, as one revision: sections and blocks are named by their ids, so
   * two who edit different ones at once both win. The answer tells what changed; what is refused names each problem's
   * operation by its index. An `offer` changes along, so that both are one change to be undone.
   *
   * Scope: `proposals:write`.
   *
   * `PATCH /v1/proposals/{id}/content`
   */
  update(id: string | number, input: types.EditProposal, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch' | 'prefer'>): Promise<types.ProposalEdit> {
    return this.http.json<types.ProposalEdit>({ method: 'PATCH', path: path`/v1/proposals/${id}/content`, input, isKeyed: true }, options);
  }
  /**
   * Judges content without writing it, and names every problem by its path.
   *
   * Scope: `proposals:read`.
   *
   * `POST /v1/proposals/{id}/content/validate`
   */
  validate(id: string | number, input: types.ValidateContent, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.ContentJudgement> {
    return this.http.json<types.ContentJudgement>({ method: 'POST', path: path`/v1/proposals/${id}/content/validate`, input, isKeyed: true }, options);
  }
}
export class ProposalsRevisionsDiffResource extends Resource {
  /**
   * Tells what differs between two revisions, by section and block, with both texts.
   *
   * Scope: `proposals:read`.
   *
   * `GET /v1/proposals/{id}/revisions/{revision}/diff`
   */
  get(id: string | number, revision: string | number, query?: types.CompareRevisionsQuery, options?: RequestOptions): Promise<types.RevisionDiff> {
    return this.http.json<types.RevisionDiff>({ method: 'GET', path: path`/v1/proposals/${id}/revisions/${revision}/diff`, query }, options);
  }
}
export class ProposalsRevisionsResource extends Resource {
  readonly diff = new ProposalsRevisionsDiffResource(this.http);
  /**
   * Lists the revisions of the draft, newest first.
   *
   * Scope: `proposals:read`.
   *
   * `GET /v1/proposals/{id}/revisions`
   */
  list(id: string | number, query?: types.ListRevisionsQuery, options?: RequestOptions): PageList<types.RevisionPage> {
    return this.http.list<types.RevisionPage>({ method: 'GET', path: path`/v1/proposals/${id}/revisions`, query }, options);
  }
  /**
   * Reads a revision whole: content, offers, title, language and theme.
   *
   * Scope: `proposals:read`.
   *
   * `GET /v1/proposals/{id}/revisions/{revision}`
   */
  get(id: string | number, revision: string | number, options?: RequestOptions): Promise<types.RevisionDraft> {
    return this.http.json<types.RevisionDraft>({ method: 'GET', path: path`/v1/proposals/${id}/revisions/${revision}` }, options);
  }
  /**
   * Brings back the draft from before the caller's last change, whole, as a new revision; called again, from before the
   * change before that. 409 when nothing is left, or when somebody else changed it last.
   *
   * Scope: `proposals:write`.
   *
   * `POST /v1/proposals/{id}/revisions/undo`
   */
  undo(id: string | number, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Restored> {
    return this.http.json<types.Restored>({ method: 'POST', path: path`/v1/proposals/${id}/revisions/undo`, isKeyed: true }, options);
  }
  /**
   * Makes the draft of an earlier revision the current one, as a new revision: content, offers with the selected one, title, language and theme.
   *
   * Scope: `proposals:write`.
   *
   * `POST /v1/proposals/{id}/revisions/{revision}/restore`
   */
  restore(id: string | number, revision: string | number, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Restored> {
    return this.http.json<types.Restored>({ method: 'POST', path: path`/v1/proposals/${id}/revisions/${revision}/restore`, isKeyed: true }, options);
  }
}
export class ProposalsProductsResource extends Resource {
  /**
   * Lists the offers of a proposal, newest first; `proposal_product_id` of the proposal names the selected one.
   *
   * Scope: `proposals:read`.
   *
   * `GET /v1/proposals/{id}/products`
   */
  list(id: string | number, query?: types.ListOffersQuery, options?: RequestOptions): PageList<types.OfferPage> {
    return this.http.list<types.OfferPage>({ method: 'GET', path: path`/v1/proposals/${id}/products`, query }, options);
  }
  /**
   * Adds an offer to a proposal: a bundle of the catalog at its prices of now, or lines of its own. It becomes the selected
   * one when none is. A proposal has at most 50. `If-Match` compares the version of the proposal. With
   * `validate: true` it answers 200 with what it would be, and stores nothing; a key of such a request is its own, since
   * the request that stores is another one.
   *
   * Scope: `proposals:write`.
   *
   * `POST /v1/proposals/{id}/products`
   */
  create(id: string | number, input: types.CreateOffer, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Offer> {
    return this.http.json<types.Offer>({ method: 'POST', path: path`/v1/proposals/${id}/products`, input, isKeyed: true }, options);
  }
  /**
   * Reads one offer; the version in its `ETag` is that of the proposal.
   *
   * Scope: `proposals:read`.
   *
   * `GET /v1/proposals/{id}/products/{product_row_id}`
   */
  get(id: string | number, productRowId: string | number, options?: RequestOptions): Promise<types.Offer> {
    return this.http.json<types.Offer>({ method: 'GET', path: path`/v1/proposals/${id}/products/${productRowId}` }, options);
  }
  /**
   * Replaces an offer whole: lines that are absent go, and so does what they do not say. It stays remembered of which
   * bundle it was made. `If-Match` compares the version of the proposal.
   *
   * Scope: `proposals:write`.
   *
   * `PUT /v1/proposals/{id}/products/{product_row_id}`
   */
  replace(id: string | number, productRowId: string | number, input: types.ReplaceOffer, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Offer> {
    return this.http.json<types.Offer>({ method: 'PUT', path: path`/v1/proposals/${id}/products/${productRowId}`, input, isKeyed: true }, options);
  }
  /**
   * Changes what is sent of an offer, and nothing else: lines by their `id`, new ones without it; a line goes only by
   * `remove_line_ids`. `payment`, `discount` and a line's `billing` are changed key by key. `If-Match` compares the version of the proposal.
   *
   * Scope: `proposals:write`.
   *
   * `PATCH /v1/proposals/{id}/products/{product_row_id}`
   */
  update(id: string | number, productRowId: string | number, input: types.UpdateOffer, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Offer> {
    return this.http.json<types.Offer>({ method: 'PATCH', path: path`/v1/proposals/${id}/products/${productRowId}`, input, isKeyed: true }, options);
  }
  /**
   * Deletes an offer; without its selected one a proposal has none, and no other takes its place. Refused while an offer
   * block of the content names it. `If-Match` compares the version of the proposal.
   *
   * Scope: `proposals:write`.
   *
   * `DELETE /v1/proposals/{id}/products/{product_row_id}`
   */
  delete(id: string | number, productRowId: string | number, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<void> {
    return this.http.empty({ method: 'DELETE', path: path`/v1/proposals/${id}/products/${productRowId}`, isKeyed: true }, options);
  }
}
export class ProposalsRecipientsResource extends Resource {
  /**
   * Lists the people of a proposal in the order in which they sign. Without any, whoever has the client link may sign.
   *
   * Scope: `proposals:read`.
   *
   * `GET /v1/proposals/{id}/recipients`
   */
  list(id: string | number, query?: types.ListRecipientsQuery, options?: RequestOptions): PageList<types.RecipientPage> {
    return this.http.list<types.RecipientPage>({ method: 'GET', path: path`/v1/proposals/${id}/recipients`, query }, options);
  }
  /**
   * Names somebody who signs the proposal, or only reads it; at most 20. From then on only the people that it names can
   * sign, each by their own link, and the client link shows the page without signing. Whoever's turn it is is mailed when
   * the proposal is published, or at once where it is. `If-Match` compares the version of the proposal.
   *
   * Scope: `proposals:write`.
   *
   * `POST /v1/proposals/{id}/recipients`
   */
  create(id: string | number, input: types.CreateRecipient, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Recipient> {
    return this.http.json<types.Recipient>({ method: 'POST', path: path`/v1/proposals/${id}/recipients`, input, isKeyed: true }, options);
  }
  /**
   * Reads one of them; the version in its `ETag` is that of the proposal.
   *
   * Scope: `proposals:read`.
   *
   * `GET /v1/proposals/{id}/recipients/{recipient_id}`
   */
  get(id: string | number, recipientId: string | number, options?: RequestOptions): Promise<types.Recipient> {
    return this.http.json<types.Recipient>({ method: 'GET', path: path`/v1/proposals/${id}/recipients/${recipientId}` }, options);
  }
  /**
   * Changes what is sent of somebody who has not signed. Another e-mail address gives another link, and the one before
   * leads nowhere any more. After the decision only name and address of who took no part in it. `If-Match` compares the
   * version of the proposal.
   *
   * Scope: `proposals:write`.
   *
   * `PATCH /v1/proposals/{id}/recipients/{recipient_id}`
   */
  update(id: string | number, recipientId: string | number, input: types.UpdateRecipient, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Recipient> {
    return this.http.json<types.Recipient>({ method: 'PATCH', path: path`/v1/proposals/${id}/recipients/${recipientId}`, input, isKeyed: true }, options);
  }
  /**
   * Takes somebody off who has not signed; their link leads nowhere any more. The last who is awaited stays where others
   * have signed, until it is decided. `If-Match` compares the version of the proposal.
   *
   * Scope: `proposals:write`.
   *
   * `DELETE /v1/proposals/{id}/recipients/{recipient_id}`
   */
  delete(id: string | number, recipientId: string | number, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<void> {
    return this.http.empty({ method: 'DELETE', path: path`/v1/proposals/${id}/recipients/${recipientId}`, isKeyed: true }, options);
  }
  /**
   * Mails somebody their link once more; 409 when it isn't their turn, or nothing is left for them to do.
   *
   * Scope: `proposals:write`.
   *
   * `POST /v1/proposals/{id}/recipients/{recipient_id}/remind`
   */
  remind(id: string | number, recipientId: string | number, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Recipient> {
    return this.http.json<types.Recipient>({ method: 'POST', path: path`/v1/proposals/${id}/recipients/${recipientId}/remind`, isKeyed: true }, options);
  }
  /**
   * Gives an address at which a page of yours shows the proposal inside of it, as this person sees it. Browsers show it in
   * frames of exactly these origins; it needs no cookie, ends by itself, and at once when the person is removed or gets
   * another e-mail address. What happens inside is told to the page around it by `postMessage`: `ready`, `height`,
   * `viewed`, `signed`, `denied`, `paid` and `error`. The SDK's `@proposal-service/sdk/embed` has the element
   * `<proposal-page>`, which does the rest. 409 where the page is not published, once the proposal is decided with
   * `purpose: sign` (ask for `view` then), and for counter-signers, who sign in the application. Nothing is changed.
   *
   * Scope: `proposals:write`.
   *
   * `POST /v1/proposals/{id}/recipients/{recipient_id}/session`
   */
  session(id: string | number, recipientId: string | number, input: types.CreateEmbedSession, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.EmbedSession> {
    return this.http.json<types.EmbedSession>({ method: 'POST', path: path`/v1/proposals/${id}/recipients/${recipientId}/session`, input, isKeyed: true }, options);
  }
}
export class ProposalsThreadsResource extends Resource {
  /**
   * Lists what was asked about a proposal and answered, the latest conversation first. Everybody who can open the page reads it.
   *
   * Scope: `proposals:read`.
   *
   * `GET /v1/proposals/{id}/threads`
   */
  list(id: string | number, query?: types.ListThreadsQuery, options?: RequestOptions): PageList<types.ThreadPage> {
    return this.http.list<types.ThreadPage>({ method: 'GET', path: path`/v1/proposals/${id}/threads`, query }, options);
  }
  /**
   * Begins a conversation, about the whole proposal or one part of it, and mails it to those who were invited, without any
   * to the lead, where the page is open to them. `If-Match` compares the version of the proposal, which stays.
   *
   * Scope: `proposals:write`.
   *
   * `POST /v1/proposals/{id}/threads`
   */
  create(id: string | number, input: types.CreateThread, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Thread> {
    return this.http.json<types.Thread>({ method: 'POST', path: path`/v1/proposals/${id}/threads`, input, isKeyed: true }, options);
  }
  /**
   * Reads one conversation, complete.
   *
   * Scope: `proposals:read`.
   *
   * `GET /v1/proposals/{id}/threads/{thread_id}`
   */
  get(id: string | number, threadId: string | number, options?: RequestOptions): Promise<types.Thread> {
    return this.http.json<types.Thread>({ method: 'GET', path: path`/v1/proposals/${id}/threads/${threadId}` }, options);
  }
  /**
   * Answers, which is mailed to the clients who wrote in it; one that was resolved is open again.
   *
   * Scope: `proposals:write`.
   *
   * `POST /v1/proposals/{id}/threads/{thread_id}/messages`
   */
  messages(id: string | number, threadId: string | number, input: types.CreateThreadMessage, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Thread> {
    return this.http.json<types.Thread>({ method: 'POST', path: path`/v1/proposals/${id}/threads/${threadId}/messages`, input, isKeyed: true }, options);
  }
  /**
   * Settles a conversation; repeated, it changes nothing.
   *
   * Scope: `proposals:write`.
   *
   * `POST /v1/proposals/{id}/threads/{thread_id}/resolve`
   */
  resolve(id: string | number, threadId: string | number, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Thread> {
    return this.http.json<types.Thread>({ method: 'POST', path: path`/v1/proposals/${id}/threads/${threadId}/resolve`, isKeyed: true }, options);
  }
  /**
   * Opens a settled conversation again; repeated, it changes nothing.
   *
   * Scope: `proposals:write`.
   *
   * `POST /v1/proposals/{id}/threads/{thread_id}/reopen`
   */
  reopen(id: string | number, threadId: string | number, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Thread> {
    return this.http.json<types.Thread>({ method: 'POST', path: path`/v1/proposals/${id}/threads/${threadId}/reopen`, isKeyed: true }, options);
  }
}
export class ProposalsViewsResource extends Resource {
  /**
   * Lists the viewing sessions of the client page, newest first, with a summary of all. With `view=sections` it tells
   * instead how long each section was read, and by whom, longest first; pages and cursors are of sessions alone.
   *
   * Scope: `proposals:read`.
   *
   * `GET /v1/proposals/{id}/views`
   */
  list(id: string | number, query?: types.GetProposalViewsQuery & { view?: 'sessions' }, options?: RequestOptions): PageList<types.Views>;
  list(id: string | number, query: types.GetProposalViewsQuery & { view: 'sections' }, options?: RequestOptions): PageList<types.SectionReadings>;
  list(id: string | number, query?: types.GetProposalViewsQuery, options?: RequestOptions): PageList<types.Views | types.SectionReadings> {
    return this.http.list<types.Views | types.SectionReadings>({ method: 'GET', path: path`/v1/proposals/${id}/views`, query }, options);
  }
}
export class ProposalsSignatureResource extends Resource {
  /**
   * Tells where the signature stands; never 404 for an unsigned proposal.
   *
   * Scope: `proposals:read`.
   *
   * `GET /v1/proposals/{id}/signature`
   */
  get(id: string | number, options?: RequestOptions): Promise<types.Signature> {
    return this.http.json<types.Signature>({ method: 'GET', path: path`/v1/proposals/${id}/signature` }, options);
  }
}
export class ProposalsPaymentsResource extends Resource {
  /**
   * Lists the payments of a proposal, newest first: those that were asked for, are on their way, arrived or failed.
   *
   * Scope: `proposals:read`.
   *
   * `GET /v1/proposals/{id}/payments`
   */
  list(id: string | number, query?: types.ListPaymentsQuery, options?: RequestOptions): PageList<types.PaymentRecordPage> {
    return this.http.list<types.PaymentRecordPage>({ method: 'GET', path: path`/v1/proposals/${id}/payments`, query }, options);
  }
  /**
   * Records that a bank transfer has arrived: of what is due next, unless an amount is given; nothing is required. Card payments are recorded by
   * themselves. 409 `invalid_state` when nothing is owed. `If-Match` compares the version of the proposal.
   *
   * Scope: `proposals:write`.
   *
   * `POST /v1/proposals/{id}/payments`
   */
  create(id: string | number, input?: types.RecordPayment, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.PaymentRecord> {
    return this.http.json<types.PaymentRecord>({ method: 'POST', path: path`/v1/proposals/${id}/payments`, input, isKeyed: true }, options);
  }
  /**
   * Reads one payment.
   *
   * Scope: `proposals:read`.
   *
   * `GET /v1/proposals/{id}/payments/{payment_id}`
   */
  get(id: string | number, paymentId: string | number, options?: RequestOptions): Promise<types.PaymentRecord> {
    return this.http.json<types.PaymentRecord>({ method: 'GET', path: path`/v1/proposals/${id}/payments/${paymentId}` }, options);
  }
}
export class ProposalsPdfResource extends Resource {
  /**
   * Hands out the PDF of what the client sees, or signed.
   *
   * It is made when it is first asked for, or by a signature: 202 until it is there. A proposal that was never published
   * has nothing that would stay as it is, and is 409 `invalid_state`.
   *
   * Scope: `proposals:read`.
   *
   * `GET /v1/proposals/{id}/pdf`
   */
  get(id: string | number, options?: RequestOptions): Promise<Bytes> {
    return this.http.bytes({ method: 'GET', path: path`/v1/proposals/${id}/pdf`, accept: 'application/pdf' }, options);
  }
}
export class ProposalsEvidenceResource extends Resource {
  /**
   * Hands out the evidence, sealed by the organization, as RFC 8785 text: keep it byte for byte, so that it can be verified.
   *
   * With `Accept: application/pdf` it is a certificate for people, of what was published at least once.
   *
   * Scope: `evidence:read`.
   *
   * `GET /v1/proposals/{id}/evidence`
   */
  get(id: string | number, options?: RequestOptions): Promise<types.Evidence> {
    return this.http.json<types.Evidence>({ method: 'GET', path: path`/v1/proposals/${id}/evidence` }, options);
  }
  /**
   * Hands out the evidence, sealed by the organization, as RFC 8785 text: keep it byte for byte, so that it can be verified.
   *
   * With `Accept: application/pdf` it is a certificate for people, of what was published at least once.
   *
   * Scope: `evidence:read`.
   *
   * `GET /v1/proposals/{id}/evidence`
   */
  getPdf(id: string | number, options?: RequestOptions): Promise<Bytes> {
    return this.http.bytes({ method: 'GET', path: path`/v1/proposals/${id}/evidence`, accept: 'application/pdf' }, options);
  }
}
export class ProposalsPagesResource extends Resource {
  /**
   * Counts the pages that a proposal has on paper, as it would be published now.
   *
   * Scope: `proposals:read`.
   *
   * `GET /v1/proposals/{id}/pages`
   */
  get(id: string | number, query?: types.GetProposalPagesQuery, options?: RequestOptions): Promise<types.PaperPages> {
    return this.http.json<types.PaperPages>({ method: 'GET', path: path`/v1/proposals/${id}/pages`, query }, options);
  }
  /**
   * Hands out a page as a picture: 404 beyond the last, which `/pages` counts.
   *
   * Scope: `proposals:read`.
   *
   * `GET /v1/proposals/{id}/pages/{page}.png`
   */
  getPng(id: string | number, page: string | number, query?: types.GetProposalPageImageQuery, options?: RequestOptions): Promise<Bytes> {
    return this.http.bytes({ method: 'GET', path: path`/v1/proposals/${id}/pages/${page}.png`, query, accept: 'image/png' }, options);
  }
}
export class ProposalsResource extends Resource {
  readonly preflight = new ProposalsPreflightResource(this.http);
  readonly review = new ProposalsReviewResource(this.http);
  readonly content = new ProposalsContentResource(this.http);
  readonly revisions = new ProposalsRevisionsResource(this.http);
  readonly products = new ProposalsProductsResource(this.http);
  readonly recipients = new ProposalsRecipientsResource(this.http);
  readonly threads = new ProposalsThreadsResource(this.http);
  readonly views = new ProposalsViewsResource(this.http);
  readonly signature = new ProposalsSignatureResource(this.http);
  readonly payments = new ProposalsPaymentsResource(this.http);
  readonly pdf = new ProposalsPdfResource(this.http);
  readonly evidence = new ProposalsEvidenceResource(this.http);
  readonly pages = new ProposalsPagesResource(this.http);
  /**
   * Lists proposals, newest first; archived ones only with `page_status=archived`.
   *
   * Scope: `proposals:read`.
   *
   * `GET /v1/proposals`
   */
  list(query?: types.ListProposalsQuery & { view?: 'list' }, options?: RequestOptions): PageList<types.ProposalListItemPage>;
  list(query: types.ListProposalsQuery & { view: 'full' }, options?: RequestOptions): PageList<types.ProposalPage>;
  list(query?: types.ListProposalsQuery, options?: RequestOptions): PageList<types.ProposalListItemPage | types.ProposalPage> {
    return this.http.list<types.ProposalListItemPage | types.ProposalPage>({ method: 'GET', path: path`/v1/proposals`, query }, options);
  }
  /**
   * Creates a proposal: from a template, or blank without one; with offers of the bundles that `products` names.
   *
   * Scope: `proposals:write`.
   *
   * `POST /v1/proposals`
   */
  create(input: types.CreateProposal, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey'>): Promise<types.Created> {
    return this.http.json<types.Created>({ method: 'POST', path: path`/v1/proposals`, input, isKeyed: true }, options);
  }
  /**
   * Reads one proposal, complete.
   *
   * Scope: `proposals:read`.
   *
   * `GET /v1/proposals/{id}`
   */
  get(id: string | number, options?: RequestOptions): Promise<types.Proposal> {
    return this.http.json<types.Proposal>({ method: 'GET', path: path`/v1/proposals/${id}` }, options);
  }
  /**
   * Updates what a proposal is about; after the decision only `owner_id`, `external_id`, `metadata`, `password`, `allow_payment`, `allow_client_to_download_pdf` and `allow_client_questions`.
   *
   * Scope: `proposals:write`.
   *
   * `PATCH /v1/proposals/{id}`
   */
  update(id: string | number, input: types.UpdateProposal, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Proposal> {
    return this.http.json<types.Proposal>({ method: 'PATCH', path: path`/v1/proposals/${id}`, input, isKeyed: true }, options);
  }
  /**
   * Deletes a proposal, but not one that was approved, though it was canceled since; its evidence is kept.
   *
   * Scope: `proposals:delete`.
   *
   * `DELETE /v1/proposals/{id}`
   */
  delete(id: string | number, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<void> {
    return this.http.empty({ method: 'DELETE', path: path`/v1/proposals/${id}`, isKeyed: true }, options);
  }
  /**
   * Copies content, offers, theme, language and switches into a new draft. Nothing of the first client goes with it: neither
   * lead, password, external_id, expires_at nor metadata; options are picked as the sender first set them.
   *
   * Scope: `proposals:write`.
   *
   * `POST /v1/proposals/{id}/duplicate`
   */
  duplicate(id: string | number, input?: types.DuplicateProposal, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Created> {
    return this.http.json<types.Created>({ method: 'POST', path: path`/v1/proposals/${id}/duplicate`, input, isKeyed: true }, options);
  }
  /**
   * Makes the working state accessible to the client, as an immutable snapshot. Repeated without change it changes nothing.
   * `warnings` names what the client may stumble over; where the organization's `publish_policy` is `strict`, they keep it
   * from being published until each is mended, or accepted by name.
   *
   * Scope: `proposals:write`.
   *
   * `POST /v1/proposals/{id}/publish`
   */
  publish(id: string | number, query?: types.PublishProposalQuery, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.PublishedProposal> {
    return this.http.json<types.PublishedProposal>({ method: 'POST', path: path`/v1/proposals/${id}/publish`, query, isKeyed: true }, options);
  }
  /**
   * Closes the client link; it can be published again.
   *
   * Scope: `proposals:write`.
   *
   * `POST /v1/proposals/{id}/unpublish`
   */
  unpublish(id: string | number, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Proposal> {
    return this.http.json<types.Proposal>({ method: 'POST', path: path`/v1/proposals/${id}/unpublish`, isKeyed: true }, options);
  }
  /**
   * Records that the client accepted; no signature is invented.
   *
   * Scope: `proposals:write`.
   *
   * `POST /v1/proposals/{id}/approve`
   */
  approve(id: string | number, input?: types.ApproveProposal, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Proposal> {
    return this.http.json<types.Proposal>({ method: 'POST', path: path`/v1/proposals/${id}/approve`, input, isKeyed: true }, options);
  }
  /**
   * Records that the client declined.
   *
   * Scope: `proposals:write`.
   *
   * `POST /v1/proposals/{id}/deny`
   */
  deny(id: string | number, input?: types.DenyProposal, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Proposal> {
    return this.http.json<types.Proposal>({ method: 'POST', path: path`/v1/proposals/${id}/deny`, input, isKeyed: true }, options);
  }
  /**
   * Withdraws a pending or approved proposal; its evidence is kept.
   *
   * Scope: `proposals:write`.
   *
   * `POST /v1/proposals/{id}/cancel`
   */
  cancel(id: string | number, input: types.CancelProposal, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Proposal> {
    return this.http.json<types.Proposal>({ method: 'POST', path: path`/v1/proposals/${id}/cancel`, input, isKeyed: true }, options);
  }
  /**
   * Makes a denied, expired, or while pending canceled proposal pending again.
   *
   * Scope: `proposals:write`.
   *
   * `POST /v1/proposals/{id}/reopen`
   */
  reopen(id: string | number, input?: types.ReopenProposal, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Proposal> {
    return this.http.json<types.Proposal>({ method: 'POST', path: path`/v1/proposals/${id}/reopen`, input, isKeyed: true }, options);
  }
  /**
   * Puts a proposal away: its link closes and lists leave it out.
   *
   * Scope: `proposals:write`.
   *
   * `POST /v1/proposals/{id}/archive`
   */
  archive(id: string | number, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Proposal> {
    return this.http.json<types.Proposal>({ method: 'POST', path: path`/v1/proposals/${id}/archive`, isKeyed: true }, options);
  }
  /**
   * Takes an archived proposal out again, as `unpublished` or `draft`.
   *
   * Scope: `proposals:write`.
   *
   * `POST /v1/proposals/{id}/unarchive`
   */
  unarchive(id: string | number, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Proposal> {
    return this.http.json<types.Proposal>({ method: 'POST', path: path`/v1/proposals/${id}/unarchive`, isKeyed: true }, options);
  }
  /**
   * Gives a link to the proposal as it is now, published or not, in any state. It works for an hour, shows variables
   * without a value as they are written, counts no view and takes no decision. The proposal itself stays as it is.
   *
   * Scope: `proposals:write`.
   *
   * `POST /v1/proposals/{id}/preview-link`
   */
  previewLink(id: string | number, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.PreviewLink> {
    return this.http.json<types.PreviewLink>({ method: 'POST', path: path`/v1/proposals/${id}/preview-link`, isKeyed: true }, options);
  }
  /**
   * Mails the client link, in the proposal's language and in the organization's name. Only a published and pending
   * proposal can be sent, and only where the operator has set a mail server, or in test mode, which keeps the mail:
   * `send` is among the `allowed_actions` then. The mail leaves at once or, while the mail server is away, within three
   * days; the answer doesn't wait for it.
   *
   * At most 20 mails a day for one proposal and 500 a day for an organization: beyond them 429.
   *
   * Scope: `proposals:write`.
   *
   * `POST /v1/proposals/{id}/send`
   */
  send(id: string | number, input?: types.SendProposal, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Proposal> {
    return this.http.json<types.Proposal>({ method: 'POST', path: path`/v1/proposals/${id}/send`, input, isKeyed: true }, options);
  }
}
export class FollowUpsResource extends Resource {
  /**
   * Lists the proposals that somebody should look after now, each with the reason; the latest reason first.
   *
   * Scope: `proposals:read`.
   *
   * `GET /v1/follow-ups`
   */
  list(query?: types.ListFollowUpsQuery, options?: RequestOptions): PageList<types.FollowUpPage> {
    return this.http.list<types.FollowUpPage>({ method: 'GET', path: path`/v1/follow-ups`, query }, options);
  }
}
export class MetricsSalesResource extends Resource {
  /**
   * Tells how sales went: counts, rates, amounts by currency, and all of them in buckets over time; at most 1000 buckets.
   *
   * Scope: `metrics:read`.
   *
   * `GET /v1/metrics/sales`
   */
  get(query?: types.GetSalesQuery, options?: RequestOptions): Promise<types.SalesData> {
    return this.http.json<types.SalesData>({ method: 'GET', path: path`/v1/metrics/sales`, query }, options);
  }
}
export class MetricsOverviewResource extends Resource {
  /**
   * Tells the state of the business in a few numbers.
   *
   * Scope: `metrics:read`.
   *
   * `GET /v1/metrics/overview`
   */
  get(query?: types.GetOverviewQuery, options?: RequestOptions): Promise<types.OverviewData> {
    return this.http.json<types.OverviewData>({ method: 'GET', path: path`/v1/metrics/overview`, query }, options);
  }
}
export class MetricsPipelineResource extends Resource {
  /**
   * Tells where all proposals stand now, as lists show them.
   *
   * Scope: `metrics:read`.
   *
   * `GET /v1/metrics/pipeline`
   */
  get(query?: types.GetPipelineQuery, options?: RequestOptions): Promise<types.PipelineData> {
    return this.http.json<types.PipelineData>({ method: 'GET', path: path`/v1/metrics/pipeline`, query }, options);
  }
}
export class MetricsConversionResource extends Resource {
  /**
   * Tells how far the proposals created in the range have come.
   *
   * Scope: `metrics:read`.
   *
   * `GET /v1/metrics/conversion`
   */
  get(query?: types.GetConversionQuery, options?: RequestOptions): Promise<types.ConversionData> {
    return this.http.json<types.ConversionData>({ method: 'GET', path: path`/v1/metrics/conversion`, query }, options);
  }
}
export class MetricsTeamPerformanceResource extends Resource {
  /**
   * Tells what each member's proposals came to.
   *
   * Scope: `metrics:read`.
   *
   * `GET /v1/metrics/team-performance`
   */
  get(query?: types.GetTeamPerformanceQuery, options?: RequestOptions): Promise<types.TeamPerformanceData> {
    return this.http.json<types.TeamPerformanceData>({ method: 'GET', path: path`/v1/metrics/team-performance`, query }, options);
  }
}
export class MetricsProposalTimingResource extends Resource {
  /**
   * Tells how long publication, first view and decision took.
   *
   * Scope: `metrics:read`.
   *
   * `GET /v1/metrics/proposal-timing`
   */
  get(query?: types.GetProposalTimingQuery, options?: RequestOptions): Promise<types.ProposalTimingData> {
    return this.http.json<types.ProposalTimingData>({ method: 'GET', path: path`/v1/metrics/proposal-timing`, query }, options);
  }
}
export class MetricsRejectionReasonsResource extends Resource {
  /**
   * Tells why proposals were denied.
   *
   * Scope: `metrics:read`.
   *
   * `GET /v1/metrics/rejection-reasons`
   */
  get(query?: types.GetRejectionReasonsQuery, options?: RequestOptions): Promise<types.RejectionReasonsData> {
    return this.http.json<types.RejectionReasonsData>({ method: 'GET', path: path`/v1/metrics/rejection-reasons`, query }, options);
  }
}
export class MetricsResource extends Resource {
  readonly sales = new MetricsSalesResource(this.http);
  readonly overview = new MetricsOverviewResource(this.http);
  readonly pipeline = new MetricsPipelineResource(this.http);
  readonly conversion = new MetricsConversionResource(this.http);
  readonly teamPerformance = new MetricsTeamPerformanceResource(this.http);
  readonly proposalTiming = new MetricsProposalTimingResource(this.http);
  readonly rejectionReasons = new MetricsRejectionReasonsResource(this.http);
}
export class WebhooksDeliveriesResource extends Resource {
  /**
   * Lists what was sent, or is yet to be, newest first; kept for 30 days, as long as the events.
   *
   * Scope: `webhooks:read`.
   *
   * `GET /v1/webhooks/{id}/deliveries`
   */
  list(id: string | number, query?: types.ListWebhookDeliveriesQuery, options?: RequestOptions): PageList<types.WebhookDeliveryPage> {
    return this.http.list<types.WebhookDeliveryPage>({ method: 'GET', path: path`/v1/webhooks/${id}/deliveries`, query }, options);
  }
  /**
   * Sends the event of a delivery once more, with the same `webhook-id`; answers the new delivery.
   *
   * Scope: `webhooks:write`.
   *
   * `POST /v1/webhooks/{id}/deliveries/{delivery_id}/redeliver`
   */
  redeliver(id: string | number, deliveryId: string | number, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.WebhookDelivery> {
    return this.http.json<types.WebhookDelivery>({ method: 'POST', path: path`/v1/webhooks/${id}/deliveries/${deliveryId}/redeliver`, isKeyed: true }, options);
  }
}
export class WebhooksResource extends Resource {
  readonly deliveries = new WebhooksDeliveriesResource(this.http);
  /**
   * Lists endpoints, newest first.
   *
   * Scope: `webhooks:read`.
   *
   * `GET /v1/webhooks`
   */
  list(query?: types.ListWebhooksQuery, options?: RequestOptions): PageList<types.WebhookPage> {
    return this.http.list<types.WebhookPage>({ method: 'GET', path: path`/v1/webhooks`, query }, options);
  }
  /**
   * Creates an endpoint, one of at most 100; the answer shows its secret, this one time.
   *
   * Scope: `webhooks:write`.
   *
   * `POST /v1/webhooks`
   */
  create(input: types.CreateWebhook, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey'>): Promise<types.WebhookWithSecret> {
    return this.http.json<types.WebhookWithSecret>({ method: 'POST', path: path`/v1/webhooks`, input, isKeyed: true }, options);
  }
  /**
   * Reads one endpoint.
   *
   * Scope: `webhooks:read`.
   *
   * `GET /v1/webhooks/{id}`
   */
  get(id: string | number, options?: RequestOptions): Promise<types.Webhook> {
    return this.http.json<types.Webhook>({ method: 'GET', path: path`/v1/webhooks/${id}` }, options);
  }
  /**
   * Updates an endpoint; absent fields stay. Disabling it gives up what waits for it.
   *
   * Scope: `webhooks:write`.
   *
   * `PATCH /v1/webhooks/{id}`
   */
  update(id: string | number, input: types.UpdateWebhook, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Webhook> {
    return this.http.json<types.Webhook>({ method: 'PATCH', path: path`/v1/webhooks/${id}`, input, isKeyed: true }, options);
  }
  /**
   * Deletes an endpoint with its deliveries.
   *
   * Scope: `webhooks:delete`.
   *
   * `DELETE /v1/webhooks/{id}`
   */
  delete(id: string | number, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<void> {
    return this.http.empty({ method: 'DELETE', path: path`/v1/webhooks/${id}`, isKeyed: true }, options);
  }
  /**
   * Makes a new secret, which the answer shows this one time. For 24 hours messages are signed by the old one too.
   *
   * Scope: `webhooks:write`.
   *
   * `POST /v1/webhooks/{id}/rotate-secret`
   */
  rotateSecret(id: string | number, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.WebhookWithSecret> {
    return this.http.json<types.WebhookWithSecret>({ method: 'POST', path: path`/v1/webhooks/${id}/rotate-secret`, isKeyed: true }, options);
  }
  /**
   * Sends a `ping` event to this endpoint, whatever its types; answers the new delivery.
   *
   * Scope: `webhooks:write`.
   *
   * `POST /v1/webhooks/{id}/test`
   */
  test(id: string | number, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.WebhookDelivery> {
    return this.http.json<types.WebhookDelivery>({ method: 'POST', path: path`/v1/webhooks/${id}/test`, isKeyed: true }, options);
  }
}
export class UsageResource extends Resource {
  /**
   * Reads what the organization has and uses: records by kind, bytes of files, requests of this hour, and limits.
   *
   * Scope: `organization:read`.
   *
   * `GET /v1/usage`
   */
  get(options?: RequestOptions): Promise<types.Usage> {
    return this.http.json<types.Usage>({ method: 'GET', path: path`/v1/usage` }, options);
  }
}
export class ExportsResource extends Resource {
  /**
   * Lists exports, newest first.
   *
   * Scope: `organization:write`.
   *
   * `GET /v1/exports`
   */
  list(query?: types.ListExportsQuery, options?: RequestOptions): PageList<types.ExportPage> {
    return this.http.list<types.ExportPage>({ method: 'GET', path: path`/v1/exports`, query }, options);
  }
  /**
   * Begins an export of everything that the organization has: settings, members, leads, catalog, templates, themes, files
   * with their content, proposals with revisions, offers, snapshots, signatures, evidence and views, payments, events and
   * the audit log; no passwords, keys and secrets. A worker writes it as of one moment. One at a time: 409 while another
   * is under way.
   *
   * Scope: `organization:write`.
   *
   * `POST /v1/exports`
   */
  create(input: types.CreateExport, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey'>): Promise<types.Export> {
    return this.http.json<types.Export>({ method: 'POST', path: path`/v1/exports`, input, isKeyed: true }, options);
  }
  /**
   * Reads one export: how far it is, and once it is completed where to download it.
   *
   * Scope: `organization:write`.
   *
   * `GET /v1/exports/{id}`
   */
  get(id: string | number, options?: RequestOptions): Promise<types.Export> {
    return this.http.json<types.Export>({ method: 'GET', path: path`/v1/exports/${id}` }, options);
  }
}
export class ImportsErrorsResource extends Resource {
  /**
   * Tells why rows were refused: a line of JSON for each thing that is wrong, in the order of the rows.
   *
   * `GET /v1/imports/{id}/errors`
   */
  get(id: string | number, options?: RequestOptions): AsyncGenerator<types.ImportError, void> {
    return this.http.rows<types.ImportError>({ method: 'GET', path: path`/v1/imports/${id}/errors`, accept: 'application/x-ndjson' }, options);
  }
}
export class ImportsResource extends Resource {
  readonly errors = new ImportsErrorsResource(this.http);
  /**
   * Lists imports of what the caller may write, newest first; they are kept for 30 days.
   *
   * `GET /v1/imports`
   */
  list(query?: types.ListImportsQuery, options?: RequestOptions): PageList<types.ImportPage> {
    return this.http.list<types.ImportPage>({ method: 'GET', path: path`/v1/imports`, query }, options);
  }
  /**
   * Takes records in bulk: a line of JSON for each (`application/x-ndjson`), or CSV with a header (`text/csv`), in UTF-8, at
   * most 50 MiB and 100,000 rows of 256 KiB. Each is what the POST of its type takes. A lead or proposal whose `external_id`
   * is known, a product whose `sku` is, is updated: what a row does not say stays, and what a proposal began with
   * (`template_id`, `products`, `proposal_product_id`) is left out. Without one every row is a new record.
   *
   * CSV is separated by commas, semicolons or tabs, as its first line is; columns are fields, such as `external_id`,
   * `metadata.source` or `billing.interval`; cells are numbers, `true` and `false` where the field is, and JSON where it
   * is a list or an object as a whole (`metadata`); an empty cell says nothing, nor do cells that a row leaves out at its end.
   *
   * Workers carry rows out in their order, each once, whatever happens to them meanwhile; a row that is refused stops no
   * other. An import counts as one request, and each 100 of its rows as one more, which never refuses the file itself.
   * Takes the scope to write its type: `leads:write`, `products:write` or `proposals:write`.
   *
   * `POST /v1/imports`
   */
  create(input: Body, query: types.CreateImportQuery, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey'> & { contentType?: "application/x-ndjson" | "text/csv" | undefined }): Promise<types.ReceivedImport> {
    return this.http.json<types.ReceivedImport>({ method: 'POST', path: path`/v1/imports`, input, mediaType: "application/x-ndjson", query, isKeyed: true }, options);
  }
  /**
   * Reads one import: how far it is.
   *
   * `GET /v1/imports/{id}`
   */
  get(id: string | number, options?: RequestOptions): Promise<types.Import> {
    return this.http.json<types.Import>({ method: 'GET', path: path`/v1/imports/${id}` }, options);
  }
}
export class TestMailsResource extends Resource {
  /**
   * Lists the mails that would have been sent, newest first; 403 with a live key, as all of these routes. Workers write
   * mails within moments: the first page waits for those that are due by now, up to 5 seconds.
   *
   * Scope: `proposals:read`.
   *
   * `GET /v1/test/mails`
   */
  list(query?: types.ListTestMailsQuery, options?: RequestOptions): PageList<types.TestMailPage> {
    return this.http.list<types.TestMailPage>({ method: 'GET', path: path`/v1/test/mails`, query }, options);
  }
}
export class TestClockResource extends Resource {
  /**
   * Reads the clock of the twin.
   *
   * Scope: `organization:read`.
   *
   * `GET /v1/test/clock`
   */
  get(options?: RequestOptions): Promise<types.TestClock> {
    return this.http.json<types.TestClock>({ method: 'GET', path: path`/v1/test/clock` }, options);
  }
  /**
   * Moves the time of the twin on. By its clock goes what clients and senders see happen: proposals expire, reminders are
   * due and discounts lapse within moments, and views, decisions, payments, evidence, records and events bear its time.
   * By the true time goes what is between the service and you: keys and connections, `Idempotency-Key`, the rate limit,
   * webhooks with their deliveries, retries and signatures, addresses that end (previews, embedded pages, uploads,
   * downloads), codes by e-mail, files, imports, exports and the audit log.
   *
   * Scope: `organization:write`.
   *
   * `POST /v1/test/clock`
   */
  advance(input: types.AdvanceClock, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey'>): Promise<types.TestClock> {
    return this.http.json<types.TestClock>({ method: 'POST', path: path`/v1/test/clock`, input, isKeyed: true }, options);
  }
}
export class TestProposalsResource extends Resource {
  /**
   * Reads the page of a published proposal as its client would.
   *
   * Scope: `proposals:write`.
   *
   * `POST /v1/test/proposals/{id}/view`
   */
  view(id: string | number, input?: types.SimulateView, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Proposal> {
    return this.http.json<types.Proposal>({ method: 'POST', path: path`/v1/test/proposals/${id}/view`, input, isKeyed: true }, options);
  }
  /**
   * Signs a published proposal as its client would.
   *
   * Scope: `proposals:write`.
   *
   * `POST /v1/test/proposals/{id}/sign`
   */
  sign(id: string | number, input?: types.SimulateSign, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Proposal> {
    return this.http.json<types.Proposal>({ method: 'POST', path: path`/v1/test/proposals/${id}/sign`, input, isKeyed: true }, options);
  }
  /**
   * Declines a published proposal as its client would.
   *
   * Scope: `proposals:write`.
   *
   * `POST /v1/test/proposals/{id}/deny`
   */
  deny(id: string | number, input?: types.SimulateDeny, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.Proposal> {
    return this.http.json<types.Proposal>({ method: 'POST', path: path`/v1/test/proposals/${id}/deny`, input, isKeyed: true }, options);
  }
  /**
   * Pays what is due next of a proposal, or an amount of it, as its client would: the payment has succeeded.
   *
   * Scope: `proposals:write`.
   *
   * `POST /v1/test/proposals/{id}/pay`
   */
  pay(id: string | number, input?: types.RecordPayment, options?: RequestOptions & Pick<HeaderOptions, 'idempotencyKey' | 'ifMatch'>): Promise<types.PaymentRecord> {
    return this.http.json<types.PaymentRecord>({ method: 'POST', path: path`/v1/test/proposals/${id}/pay`, input, isKeyed: true }, options);
  }
}
export class TestResource extends Resource {
  readonly mails = new TestMailsResource(this.http);
  readonly clock = new TestClockResource(this.http);
  readonly proposals = new TestProposalsResource(this.http);
}
export class WellKnownOauthAuthorizationServerResource extends Resource {
  /**
   * Authorization server metadata of RFC 8414, for anybody.
   *
   * `GET /v1/.well-known/oauth-authorization-server`
   */
  get(options?: RequestOptions): Promise<types.AuthorizationServerMetadata> {
    return this.http.json<types.AuthorizationServerMetadata>({ method: 'GET', path: path`/v1/.well-known/oauth-authorization-server` }, options);
  }
}
export class WellKnownOauthProtectedResourceMcpResource extends Resource {
  /**
   * Protected resource metadata of RFC 9728, for anybody.
   *
   * `GET /.well-known/oauth-protected-resource/v1/mcp`
   */
  get(options?: RequestOptions): Promise<types.ProtectedResourceMetadata> {
    return this.http.json<types.ProtectedResourceMetadata>({ method: 'GET', path: path`/.well-known/oauth-protected-resource/v1/mcp` }, options);
  }
}
export class WellKnownOauthProtectedResourceResource extends Resource {
  readonly mcp = new WellKnownOauthProtectedResourceMcpResource(this.http);
}
export class WellKnownResource extends Resource {
  readonly oauthAuthorizationServer = new WellKnownOauthAuthorizationServerResource(this.http);
  readonly oauthProtectedResource = new WellKnownOauthProtectedResourceResource(this.http);
}
export class Resources extends Resource {
  readonly organization = new OrganizationResource(this.http);
  readonly apiKeys = new ApiKeysResource(this.http);
  readonly connections = new ConnectionsResource(this.http);
  readonly me = new MeResource(this.http);
  readonly events = new EventsResource(this.http);
  readonly auditLog = new AuditLogResource(this.http);
  readonly media = new MediaResource(this.http);
  readonly leads = new LeadsResource(this.http);
  readonly catalog = new CatalogResource(this.http);
  readonly themes = new ThemesResource(this.http);
  readonly content = new ContentResource(this.http);
  readonly templates = new TemplatesResource(this.http);
  readonly proposals = new ProposalsResource(this.http);
  readonly followUps = new FollowUpsResource(this.http);
  readonly metrics = new MetricsResource(this.http);
  readonly webhooks = new WebhooksResource(this.http);
  readonly usage = new UsageResource(this.http);
  readonly exports = new ExportsResource(this.http);
  readonly imports = new ImportsResource(this.http);
  readonly test = new TestResource(this.http);
  readonly wellKnown = new WellKnownResource(this.http);
  /**
   * Streamable HTTP without sessions; docs/tools.json lists the tools. OAuth scope: `mcp:use`.
   *
   * `POST /v1/mcp`
   */
  mcp(input: types.McpMessage, options?: RequestOptions): Promise<types.McpMessage> {
    return this.http.json<types.McpMessage>({ method: 'POST', path: path`/v1/mcp`, input, accept: 'application/json, text/event-stream' }, options);
  }
}
