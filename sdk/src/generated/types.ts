// Generated from the OpenAPI document by npm run docs.
export interface components {
    schemas: {
        SignaturePolicy: {
            /** @description Whether a proposal has to name who signs it. */
            require_recipient: boolean;
            /** @description Whether everybody who signs on a page confirms their address by a mailed code. */
            require_email_code: boolean;
        };
        SavedReleaseRule: {
            /**
             * @description What it holds for.
             * @example always
             */
            when: "always" | "by_agent" | "by_api_key" | "discount_percent_over" | "total_over" | "recipients_outside" | (string & {});
            /**
             * @description From where on it holds; null where the rule needs none.
             * @example null
             */
            value: (number | string[]) | null;
        };
        ReleasePolicy: {
            /** @description Members of these roles release; never the one who asked, unless there is nobody else. */
            approver_roles: (("member" | "admin" | "owner" | (string & {})) | ("member" | "admin" | "owner") | string)[];
            /** @description When one of them holds, a proposal is released before it is published. */
            rules: components["schemas"]["SavedReleaseRule"][];
        };
        Reminders: {
            /**
             * @description Days after they were asked, in working hours of the organization's time zone.
             * @example [
             *       3,
             *       7
             *     ]
             */
            days: number[];
            /** @description `decision`: on these days, while it is undecided; `expiry`: and once more a day before it expires. */
            until: "decision" | "expiry" | (string & {});
        };
        Organization: {
            /** @description Language of new proposals, `fr` or `en`. */
            default_language: "fr" | "en" | (string & {});
            /** @description `warn`: what a client may stumble over is told when something is published; `strict`: it has to be mended, or accepted by name. */
            publish_policy: "warn" | "strict" | (string & {});
            /** @description Which price of a package or an offer stands large on pages and paper, the other small below it: `excluding_tax` or `including_tax`. */
            price_display: "excluding_tax" | "including_tax" | (string & {});
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             * @example 0198c0de-7a11-7000-8000-000000000001
             */
            id: string;
            /**
             * @description Name that clients see.
             * @example Atelier Morel
             */
            name: string;
            /** @description Name in law, which the consent to a signature uses; null for `name`. */
            legal_name: string | null;
            /**
             * Format: uuid
             * @description Logo on the client page; null for none.
             */
            logo_file_id: string | null;
            /**
             * Format: email
             * @description Where clients may write.
             */
            email: string | null;
            /** @description Where clients may call. */
            phone: string | null;
            /** @description Address of the website. */
            website: string | null;
            /** @description Street and number. */
            address: string | null;
            /** @description City of the address. */
            city: string | null;
            /** @description State, region or canton. */
            state: string | null;
            /** @description Postal code. */
            zip: string | null;
            /** @description Country of the address. */
            country: string | null;
            /** @description French company registration number. */
            siret: string | null;
            /** @description VAT identification number. */
            tva: string | null;
            /** @description Account for bank transfers. */
            iban: string | null;
            /** @description Bank of the account. */
            bic: string | null;
            /** @description Holder of the account. */
            account_holder: string | null;
            /** @description ISO 4217 currency of new offers. */
            default_currency: string;
            /** @description IANA time zone in which dates are written. */
            timezone: string;
            /**
             * Format: uri
             * @description Privacy notice that client pages link to.
             */
            privacy_url: string | null;
            /** @description Years for which decided proposals are kept. */
            retention_years: number;
            /** @description What has to be known of whoever signs. */
            signature_policy: components["schemas"]["SignaturePolicy"];
            /** @description What a second person looks at before it is published. */
            release_policy: components["schemas"]["ReleasePolicy"];
            /** @description Reminders that new proposals begin with; null for none. */
            reminders: components["schemas"]["Reminders"] | null;
            /** @description Whether members without a second factor are let in to nothing but adding one. */
            require_mfa: boolean;
            /** @description Rises with each write; see `If-Match`. */
            version: number;
            /**
             * Format: date-time
             * @description When it was created, UTC with milliseconds.
             */
            created_at: string;
        };
        UpdateSignaturePolicy: {
            /** @description Whether a proposal has to name who signs it. */
            require_recipient?: boolean | undefined;
            /** @description Whether everybody who signs on a page confirms their address by a mailed code. */
            require_email_code?: boolean | undefined;
        };
        ReleaseRule: {
            /**
             * @description `always`; `by_agent` and `by_api_key`: whoever publishes it; `discount_percent_over`: taken off the whole offer, its
             *     lines included; `total_over`: the one-time total, tax included, and any in another currency than the organization's;
             *     `recipients_outside`: somebody it is for has an e-mail address elsewhere.
             * @example always
             * @enum {string}
             */
            when: "always" | "by_agent" | "by_api_key" | "discount_percent_over" | "total_over" | "recipients_outside";
            /**
             * @description Of `discount_percent_over` 0 to 100 percent, of `total_over` minor units, of `recipients_outside` 1 to 50 domains; null or absent of the others.
             * @example null
             */
            value?: ((number | string[]) | null) | undefined;
        };
        UpdateReleasePolicy: {
            /** @description All rules, each kind at most once; an empty list for none. */
            rules?: components["schemas"]["ReleaseRule"][] | undefined;
            /** @description Whose members release: 1 to 3 of `member`, `admin` and `owner`. */
            approver_roles?: ("member" | "admin" | "owner")[] | undefined;
        };
        UpdateReminders: {
            /**
             * @description 1 to 5 numbers of days after somebody was asked, each 1 to 90 and more than the one before.
             * @example [
             *       3,
             *       7
             *     ]
             */
            days: number[];
            /**
             * @description `decision` (default): on these days, while it is undecided; `expiry`: and once more a day before it expires.
             * @enum {string}
             */
            until?: ("decision" | "expiry") | undefined;
        };
        UpdateOrganization: {
            /**
             * @description Name that clients see, 1 to 255 characters.
             * @example Atelier Morel
             */
            name?: string | undefined;
            /** @description Name in law, at most 255 characters. */
            legal_name?: (string | null) | undefined;
            /**
             * Format: uuid
             * @description A file of the organization.
             */
            logo_file_id?: (string | null) | undefined;
            /**
             * Format: email
             * @description Where clients may write.
             */
            email?: (string | null) | undefined;
            /** @description Where clients may call, at most 50 characters. */
            phone?: (string | null) | undefined;
            /**
             * Format: uri
             * @description An https address.
             */
            website?: (string | null) | undefined;
            /** @description Street and number, at most 500 characters. */
            address?: (string | null) | undefined;
            /** @description At most 255 characters. */
            city?: (string | null) | undefined;
            /** @description At most 255 characters. */
            state?: (string | null) | undefined;
            /** @description Postal code, at most 20 characters. */
            zip?: (string | null) | undefined;
            /** @description At most 100 characters. */
            country?: (string | null) | undefined;
            /** @description At most 20 characters. */
            siret?: (string | null) | undefined;
            /** @description VAT number, at most 30 characters. */
            tva?: (string | null) | undefined;
            /** @description A valid IBAN; blanks and hyphens are taken out. */
            iban?: (string | null) | undefined;
            /** @description A valid BIC, 8 or 11 characters. */
            bic?: (string | null) | undefined;
            /** @description At most 255 characters. */
            account_holder?: (string | null) | undefined;
            /**
             * @description Language of new proposals.
             * @enum {string}
             */
            default_language?: ("fr" | "en") | undefined;
            /** @description ISO 4217 currency of new offers. */
            default_currency?: string | undefined;
            /** @description IANA time zone, such as `Europe/Paris`. */
            timezone?: string | undefined;
            /**
             * Format: uri
             * @description An https address.
             */
            privacy_url?: (string | null) | undefined;
            /** @description Years for which decided proposals are kept. */
            retention_years?: number | undefined;
            /**
             * @description `warn`, or `strict`: nothing is published with warnings unless each is accepted by name.
             * @enum {string}
             */
            publish_policy?: ("warn" | "strict") | undefined;
            /**
             * @description `excluding_tax`, or `including_tax`: which price of a package or an offer stands large on what is published from now on, the other small below it. What is signed and paid is the total with tax either way.
             * @enum {string}
             */
            price_display?: ("excluding_tax" | "including_tax") | undefined;
            /** @description What has to be known of whoever signs; only what is sent of it is changed. What a member in person has asked for, no key changes: 403. */
            signature_policy?: components["schemas"]["UpdateSignaturePolicy"] | undefined;
            /**
             * @description What a second person looks at before it is published; only what is sent of it is changed. What a member in person has
             *     set with a rule that a key can meet, which is any but `by_agent`, no key changes: 403.
             */
            release_policy?: components["schemas"]["UpdateReleasePolicy"] | undefined;
            /** @description Reminders that new proposals begin with; null for none. */
            reminders?: (components["schemas"]["UpdateReminders"] | null) | undefined;
            /** @description Whether members without a second factor are let in to nothing but adding one. For owners in person alone, signed in to the application. */
            require_mfa?: boolean | undefined;
        };
        Member: {
            /** @description `viewer`, `member`, `admin` or `owner`. */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
            /**
             * Format: uuid
             * @description The person.
             */
            user_id: string;
            /**
             * @description Name, as it stands beside decisions and revisions.
             * @example Claire Morel
             */
            name: string;
            /**
             * Format: email
             * @description Address the person signs in with.
             */
            email: string;
            /**
             * Format: date-time
             * @description When the person joined the organization.
             */
            joined_at: string;
            /**
             * Format: date-time
             * @description When the person was last in the organization, to within minutes while they are signed in; else when they came in last.
             *     Null for never in 400 days, and without `members:read`.
             * @example 2026-04-01T10:30:00.000Z
             */
            last_seen_at: string | null;
        };
        Pagination: {
            /** @description Whether items follow this page. */
            has_more: boolean;
            /** @description Give it as `after` for the next page; null on the last one. Opaque: neither decode nor build it. */
            next_cursor: string | null;
            /** @description Exact number of items that match the query, across all pages. */
            total_count: number;
        };
        MemberPage: {
            /** @description The items of this page. */
            data: components["schemas"]["Member"][];
            /** @description Where this page stands in its list. */
            pagination: components["schemas"]["Pagination"];
        };
        Invitation: {
            /**
             * Format: email
             * @description Address of the person, who alone can accept.
             * @example camille@example.com
             */
            email: string;
            /** @description What the member will be allowed to do. */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
            /**
             * Format: uuid
             * @description The member who invites, or who made the key that does; null for a key of an operator.
             */
            invited_by: string | null;
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             */
            id: string;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description A week later; then it can be accepted no more.
             */
            expires_at: string;
        };
        InvitationPage: {
            /** @description The items of this page. */
            data: components["schemas"]["Invitation"][];
            /** @description Where this page stands in its list. */
            pagination: components["schemas"]["Pagination"];
        };
        CreateInvitation: {
            /**
             * Format: email
             * @description Address of the person, who alone can accept.
             * @example camille@example.com
             */
            email: string;
            /**
             * @description What the member will be allowed to do; only owners invite owners.
             * @example member
             * @enum {string}
             */
            role: "viewer" | "member" | "admin" | "owner";
        };
        CreatedInvitation: {
            /**
             * Format: email
             * @description Address of the person, who alone can accept.
             * @example camille@example.com
             */
            email: string;
            /** @description What the member will be allowed to do. */
            role: "viewer" | "member" | "admin" | "owner" | (string & {});
            /**
             * Format: uuid
             * @description The member who invites, or who made the key that does; null for a key of an operator.
             */
            invited_by: string | null;
            /**
             * Format: uri
             * @description Where the person accepts: hand it over, as it is shown this one time. Null where the service mails it to the person.
             */
            url: string | null;
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             */
            id: string;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description A week later; then it can be accepted no more.
             */
            expires_at: string;
        };
        ApiKey: {
            /** @description `live` works on what the organization has, `test` on its twin alone. */
            mode: "live" | "test" | (string & {});
            /**
             * @description What the key may do.
             * @example [
             *       "leads:read",
             *       "leads:write"
             *     ]
             */
            scopes: ("proposals:read" | "proposals:write" | "proposals:delete" | "leads:read" | "leads:write" | "leads:delete" | "products:read" | "products:write" | "products:delete" | "templates:read" | "templates:write" | "templates:delete" | "themes:read" | "themes:write" | "themes:delete" | "media:read" | "media:write" | "media:delete" | "webhooks:read" | "webhooks:write" | "webhooks:delete" | "metrics:read" | "events:read" | "evidence:read" | "audit:read" | "organization:read" | "organization:write" | "api_keys:read" | "api_keys:write" | "members:read" | "members:write" | "connections:read" | "connections:write")[];
            /**
             * Format: uuid
             * @description The member who made the key, or who made the key that made it; null for one made by an operator.
             */
            created_by: string | null;
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             */
            id: string;
            /**
             * @description What the key is for.
             * @example CRM
             */
            name: string;
            /**
             * @description The beginning of the key, by which people recognise it.
             * @example pp_live_x4Qa
             */
            prefix: string;
            /**
             * @description Addresses and CIDR blocks that the key may be used from; empty for everywhere.
             * @example [
             *       "203.0.113.0/24"
             *     ]
             */
            allowed_ips: string[];
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the key ends by itself; null for never.
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When the key was last used, to the minute.
             */
            last_used_at: string | null;
            /**
             * @description Network address that the key was last used from.
             * @example 203.0.113.7
             */
            last_used_ip: string | null;
            /**
             * Format: date-time
             * @description When the key was revoked; null while it is not.
             */
            revoked_at: string | null;
            /** @description Rises with each write; see `If-Match`. */
            version: number;
        };
        ApiKeyPage: {
            /** @description The items of this page. */
            data: components["schemas"]["ApiKey"][];
            /** @description Where this page stands in its list. */
            pagination: components["schemas"]["Pagination"];
        };
        CreateApiKey: {
            /**
             * @description What the key is for.
             * @example CRM
             */
            name: string;
            /**
             * @description What the key may do: only what the key that makes it may do as well. For all of that send the `scopes` of `GET /v1/me`.
             *     With `proposals:write`, it shows in proposals what the organization has, and so reads it there: details of leads,
             *     templates, products and files, whatever other scopes it has.
             * @example [
             *       "leads:read",
             *       "leads:write"
             *     ]
             */
            scopes: ("proposals:read" | "proposals:write" | "proposals:delete" | "leads:read" | "leads:write" | "leads:delete" | "products:read" | "products:write" | "products:delete" | "templates:read" | "templates:write" | "templates:delete" | "themes:read" | "themes:write" | "themes:delete" | "media:read" | "media:write" | "media:delete" | "webhooks:read" | "webhooks:write" | "webhooks:delete" | "metrics:read" | "events:read" | "evidence:read" | "audit:read" | "organization:read" | "organization:write" | "api_keys:read" | "api_keys:write" | "members:read" | "members:write" | "connections:read" | "connections:write")[];
            /**
             * Format: date-time
             * @description When the key ends by itself, in the future; null or absent for never. At most when the key ends that makes it.
             * @example 2030-01-01T00:00:00.000Z
             */
            expires_at?: (string | null) | undefined;
            /**
             * @description `test` makes a key of the twin of the organization, which is there from the first one on: with data, counters, webhooks
             *     and a rate limit of its own. No mail leaves it, no money moves, and its clock can be moved. A test key makes test keys.
             * @enum {string}
             */
            mode?: ("live" | "test") | undefined;
            /**
             * @description At most 50 addresses and CIDR blocks, IPv4 and IPv6, that the key may be used from; empty or absent for everywhere. Within those of the key that makes it.
             * @example [
             *       "203.0.113.0/24",
             *       "2001:db8::7"
             *     ]
             */
            allowed_ips?: string[] | undefined;
        };
        ApiKeyWithSecret: {
            /** @description `live` works on what the organization has, `test` on its twin alone. */
            mode: "live" | "test" | (string & {});
            /**
             * @description What the key may do.
             * @example [
             *       "leads:read",
             *       "leads:write"
             *     ]
             */
            scopes: ("proposals:read" | "proposals:write" | "proposals:delete" | "leads:read" | "leads:write" | "leads:delete" | "products:read" | "products:write" | "products:delete" | "templates:read" | "templates:write" | "templates:delete" | "themes:read" | "themes:write" | "themes:delete" | "media:read" | "media:write" | "media:delete" | "webhooks:read" | "webhooks:write" | "webhooks:delete" | "metrics:read" | "events:read" | "evidence:read" | "audit:read" | "organization:read" | "organization:write" | "api_keys:read" | "api_keys:write" | "members:read" | "members:write" | "connections:read" | "connections:write")[];
            /**
             * Format: uuid
             * @description The member who made the key, or who made the key that made it; null for one made by an operator.
             */
            created_by: string | null;
            /**
             * @description The key itself. Keep it: it cannot be read again.
             * @example pp_live_x4QaT7mWc2ZkR9sLbV1nYe8J
             */
            key: string;
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             */
            id: string;
            /**
             * @description What the key is for.
             * @example CRM
             */
            name: string;
            /**
             * @description The beginning of the key, by which people recognise it.
             * @example pp_live_x4Qa
             */
            prefix: string;
            /**
             * @description Addresses and CIDR blocks that the key may be used from; empty for everywhere.
             * @example [
             *       "203.0.113.0/24"
             *     ]
             */
            allowed_ips: string[];
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the key ends by itself; null for never.
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When the key was last used, to the minute.
             */
            last_used_at: string | null;
            /**
             * @description Network address that the key was last used from.
             * @example 203.0.113.7
             */
            last_used_ip: string | null;
            /**
             * Format: date-time
             * @description When the key was revoked; null while it is not.
             */
            revoked_at: string | null;
            /** @description Rises with each write; see `If-Match`. */
            version: number;
        };
        UpdateApiKey: {
            /**
             * @description What the key is for.
             * @example CRM of the Lyon office
             */
            name?: string | undefined;
            /**
             * @description Replaces the whole list; empty for everywhere. Within those of the key that asks. Holds within 5 seconds.
             * @example [
             *       "203.0.113.0/24",
             *       "2001:db8::7"
             *     ]
             */
            allowed_ips?: string[] | undefined;
        };
        RotateApiKey: {
            /**
             * @description Hours for which the old key works beside the new one, up to a week; absent or 0 ends it, everywhere within 5 seconds.
             * @default 0
             * @example 24
             */
            overlap_hours?: number | undefined;
        };
        Connection: {
            /**
             * Format: uuid
             * @description The member for whom it acts, with that member's role.
             */
            user_id: string;
            /** @description How much it may do: everything that the member's role allows, or of that only what changes nothing. */
            access: "full" | "read" | (string & {});
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             */
            id: string;
            /**
             * @description Name that the agent gives itself.
             * @example Claude
             */
            client_name: string;
            /**
             * @description Host that the agent comes from, which it cannot choose freely.
             * @example claude.ai
             */
            client_host: string;
            /**
             * @description Name of that member.
             * @example Camille Morel
             */
            user_name: string;
            /**
             * @description What it was given.
             * @example [
             *       "mcp:use"
             *     ]
             */
            scopes: string[];
            /**
             * Format: date-time
             * @description When the member agreed.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last used, to the minute; null for never.
             */
            last_used_at: string | null;
        };
        ConnectionPage: {
            /** @description The items of this page. */
            data: components["schemas"]["Connection"][];
            /** @description Where this page stands in its list. */
            pagination: components["schemas"]["Pagination"];
        };
        UpdateConnection: {
            /**
             * @description How much it may do from its next call on.
             * @example read
             * @enum {string}
             */
            access: "full" | "read";
        };
        Credential: {
            /** @description The kind of credential. */
            kind: "api_key" | "session" | (string & {});
            /**
             * Format: uuid
             * @description Id of the API key, or of the person who is signed in.
             */
            id: string | null;
            /**
             * @description Name of the API key, or of the person.
             * @example CRM
             */
            name: string;
        };
        RateLimit: {
            /**
             * @description Requests that fit into an hour.
             * @example 1000
             */
            limit: number;
            /**
             * @description Requests that are left at this moment.
             * @example 987
             */
            remaining: number;
            /**
             * @description When the current window ends, in Unix seconds, as in the header `X-RateLimit-Reset`.
             * @example 1767225600
             */
            reset: number;
        };
        Me: {
            /**
             * Format: uuid
             * @description The organization in which every request with this credential works.
             */
            organization_id: string;
            /** @description `live` works on the organization's own data, `test` on its twin's. */
            mode: "live" | "test" | (string & {});
            /** @description The permissions of the credential. */
            scopes: ("proposals:read" | "proposals:write" | "proposals:delete" | "leads:read" | "leads:write" | "leads:delete" | "products:read" | "products:write" | "products:delete" | "templates:read" | "templates:write" | "templates:delete" | "themes:read" | "themes:write" | "themes:delete" | "media:read" | "media:write" | "media:delete" | "webhooks:read" | "webhooks:write" | "webhooks:delete" | "metrics:read" | "events:read" | "evidence:read" | "audit:read" | "organization:read" | "organization:write" | "api_keys:read" | "api_keys:write" | "members:read" | "members:write" | "connections:read" | "connections:write")[];
            /**
             * @description Name of the organization.
             * @example Atelier Morel
             */
            organization_name: string;
            /** @description What the request was made with. */
            credential: components["schemas"]["Credential"];
            /** @description What is left of the hourly quota. */
            rate_limit: components["schemas"]["RateLimit"];
        };
        UpdateMember: {
            /**
             * @description What the member may do from now on; only owners make and change owners.
             * @example admin
             * @enum {string}
             */
            role: "viewer" | "member" | "admin" | "owner";
        };
        EventData: {
            /** @description The record: `id`, `type`, its states and `version` after the change. */
            object: components["schemas"]["EventObject"];
            /** @description Earlier states, of those that changed; absent when none did. */
            previous?: {
                [key: string]: unknown;
            } | undefined;
        };
        EventActor: {
            /** @description `user`, `api_key`, `agent`, `client` (on a proposal's page) or `system` (the service itself). */
            kind: "user" | "api_key" | "agent" | "client" | "system" | (string & {});
            /**
             * Format: uuid
             * @description Id of the user, API key or connection; null for a client and for the service itself.
             */
            id: string | null;
        };
        Event: Listed<WebhookEvent>;
        EventPage: {
            /** @description The items of this page. */
            data: components["schemas"]["Event"][];
            /** @description Where this page stands in its list. */
            pagination: components["schemas"]["Pagination"];
        };
        AuditActor: {
            /**
             * @description `user`, `api_key`, `agent`, `client` (on a proposal's page), `system` (the service itself, or an operator at its
             *     command line) or `anonymous` (somebody who has not proved who they are).
             */
            kind: "user" | "api_key" | "agent" | "client" | "system" | "anonymous" | (string & {});
            /**
             * Format: uuid
             * @description Id of the user, API key or connection; null for the others.
             */
            id: string | null;
            /**
             * @description The name as it was then.
             * @example Camille Morel
             */
            name: string;
        };
        AuditTarget: {
            /**
             * @description Kind of record, such as `webhook`.
             * @example webhook
             */
            type: string;
            /**
             * Format: uuid
             * @description Id of the record; null for a whole list.
             */
            id: string | null;
        };
        AuditEntry: {
            /**
             * @description What was done, such as `api_key.created`.
             * @example api_key.created
             */
            type: "organization.updated" | "organization.exported" | "organization.imported" | "list.exported" | "webhook.created" | "webhook.updated" | "webhook.deleted" | "webhook.secret_rotated" | "invitation.created" | "invitation.withdrawn" | "invitation.accepted" | "member.added" | "member.updated" | "member.removed" | "api_key.created" | "api_key.updated" | "api_key.rotated" | "api_key.revoked" | "connection.created" | "connection.updated" | "connection.revoked" | "service_account.created" | "service_account.updated" | "service_account.deleted" | "sso.updated" | "sso.removed" | "sso.domain_verified" | "sso.domain_lost" | "sso.linked" | "sso.refused" | "sign_in.succeeded" | "sign_in.failed" | "sign_in.code_failed" | "sign_in.passkey_failed" | "factor.added" | "factor.removed" | "recovery_codes.created" | "recovery_code.used" | "account.renamed" | "password.changed" | "password.reset_requested" | "password.reset" | "proposal.review_requested" | "proposal.released" | "proposal.review_refused" | "file.refused" | "lead.erased" | "document.erased" | (string & {});
            /**
             * @description The fields that have another value now, each with the value before and after; of bank details only the last four characters, and never a secret.
             * @example {
             *       "role": [
             *         "member",
             *         "admin"
             *       ]
             *     }
             */
            changes: {
                [key: string]: unknown[];
            };
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             */
            id: string;
            /**
             * @description When it was done.
             * @example 2026-04-01T10:30:00.000Z
             */
            at: string;
            /** @description Who did it. */
            actor: components["schemas"]["AuditActor"];
            /**
             * @description Network address that the request came from; null for what the service does by itself and at the command line, and for
             *     what happened to the account of a member, such as a wrong password, which is not done in the organization.
             * @example 203.0.113.7
             */
            address: string | null;
            /** @description What it was done to. */
            target: components["schemas"]["AuditTarget"];
            /**
             * Format: uuid
             * @description The request that did it, as its `X-Request-Id` told; null where `address` is.
             */
            request_id: string | null;
        };
        AuditEntryPage: {
            /** @description The items of this page. */
            data: components["schemas"]["AuditEntry"][];
            /** @description Where this page stands in its list. */
            pagination: components["schemas"]["Pagination"];
        };
        File: {
            /**
             * @description `pending` until the upload has been seen, then `ready`: from then on its content never changes. `refused`, for good
             *     and with its content deleted, where the virus scanner or the limits of the service do not let it through.
             */
            status: "pending" | "ready" | "refused" | (string & {});
            /**
             * @description Why it is not ready: `scan_pending` of an upload that waits for the virus scanner, which is tried each minute;
             *     of one that was refused `virus_found`, `too_large_to_scan`, `too_large` for a file here, or `no_room` beside the other
             *     files of the organization; null while the upload is awaited, and once it is ready.
             */
            status_reason: ((string | ("scan_pending" | "virus_found" | "too_large_to_scan" | "too_large" | "no_room") | null) | null) | ("scan_pending" | "virus_found" | "too_large_to_scan" | "too_large" | "no_room") | string | null;
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             * @example 0198c0de-7a11-7000-8000-000000000001
             */
            id: string;
            /** @description What it is called when it is downloaded. */
            name: string;
            /**
             * @description The MIME type that it was declared with.
             * @example image/jpeg
             */
            type: string;
            /** @description In bytes; 0 until the upload has been seen. */
            size: number;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             */
            organization_id: string;
            /**
             * Format: uuid
             * @description The folder that it is in; null at the root.
             */
            folder_id: string | null;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /** @description Where the store keeps it: `incoming/{id}` while it is pending, then `files/{id}/{sha256}`. */
            path: string;
            /** @description SHA-256 of its content, in hexadecimal; null until the upload has been seen. */
            sha256: string | null;
        };
        FilePage: {
            /** @description The items of this page. */
            data: components["schemas"]["File"][];
            /** @description Where this page stands in its list. */
            pagination: components["schemas"]["Pagination"];
        };
        CreateFile: {
            /**
             * @description What it is called when it is downloaded, 1 to 255 characters: required of an upload; of `source_url` the last part when
             *     absent.
             */
            name?: string | undefined;
            /**
             * @description MIME type, such as `image/png`, at most 255 characters: required of an upload, which must carry exactly this
             *     `Content-Type`; what `source_url` gives must be of it where it is sent.
             */
            content_type?: string | undefined;
            /**
             * Format: uri
             * @description Instead of an upload: a public https address to fetch it from; at most 50 MiB within 30 seconds, without credentials,
             *     such as `https://example.com/picture.png`. Its type is the one that it is
             *     sent with, or what its first bytes say.
             */
            source_url?: string | undefined;
            /**
             * Format: uuid
             * @description The folder to put it into; the root when absent or null.
             */
            folder_id?: (string | null) | undefined;
        };
        CreatedFile: {
            /**
             * @description `pending` until the upload has been seen, then `ready`: from then on its content never changes. `refused`, for good
             *     and with its content deleted, where the virus scanner or the limits of the service do not let it through.
             */
            status: "pending" | "ready" | "refused" | (string & {});
            /**
             * @description Why it is not ready: `scan_pending` of an upload that waits for the virus scanner, which is tried each minute;
             *     of one that was refused `virus_found`, `too_large_to_scan`, `too_large` for a file here, or `no_room` beside the other
             *     files of the organization; null while the upload is awaited, and once it is ready.
             */
            status_reason: ((string | ("scan_pending" | "virus_found" | "too_large_to_scan" | "too_large" | "no_room") | null) | null) | ("scan_pending" | "virus_found" | "too_large_to_scan" | "too_large" | "no_room") | string | null;
            /**
             * Format: uri
             * @description Signed address to PUT its content to, for an hour, with exactly the declared `Content-Type`; null when it was fetched
             *     from `source_url`.
             */
            uploadUrl: string | null;
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             * @example 0198c0de-7a11-7000-8000-000000000001
             */
            id: string;
            /** @description What it is called when it is downloaded. */
            name: string;
            /**
             * @description The MIME type that it was declared with.
             * @example image/jpeg
             */
            type: string;
            /** @description In bytes; 0 until the upload has been seen. */
            size: number;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             */
            organization_id: string;
            /**
             * Format: uuid
             * @description The folder that it is in; null at the root.
             */
            folder_id: string | null;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /** @description Where the store keeps it: `incoming/{id}` while it is pending, then `files/{id}/{sha256}`. */
            path: string;
            /** @description SHA-256 of its content, in hexadecimal; null until the upload has been seen. */
            sha256: string | null;
        };
        FileWithUrl: {
            /**
             * @description `pending` until the upload has been seen, then `ready`: from then on its content never changes. `refused`, for good
             *     and with its content deleted, where the virus scanner or the limits of the service do not let it through.
             */
            status: "pending" | "ready" | "refused" | (string & {});
            /**
             * @description Why it is not ready: `scan_pending` of an upload that waits for the virus scanner, which is tried each minute;
             *     of one that was refused `virus_found`, `too_large_to_scan`, `too_large` for a file here, or `no_room` beside the other
             *     files of the organization; null while the upload is awaited, and once it is ready.
             */
            status_reason: ((string | ("scan_pending" | "virus_found" | "too_large_to_scan" | "too_large" | "no_room") | null) | null) | ("scan_pending" | "virus_found" | "too_large_to_scan" | "too_large" | "no_room") | string | null;
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             * @example 0198c0de-7a11-7000-8000-000000000001
             */
            id: string;
            /** @description What it is called when it is downloaded. */
            name: string;
            /**
             * @description The MIME type that it was declared with.
             * @example image/jpeg
             */
            type: string;
            /** @description In bytes; 0 until the upload has been seen. */
            size: number;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             */
            organization_id: string;
            /**
             * Format: uuid
             * @description The folder that it is in; null at the root.
             */
            folder_id: string | null;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /** @description Where the store keeps it: `incoming/{id}` while it is pending, then `files/{id}/{sha256}`. */
            path: string;
            /** @description SHA-256 of its content, in hexadecimal; null until the upload has been seen. */
            sha256: string | null;
            /**
             * Format: uri
             * @description Signed address to GET its content from, also in parts (`Range`), for an hour; null until the upload has been seen.
             *     Pictures, sound and film come to be shown, once their first bytes bear their type out; everything else, to be saved.
             */
            url: string | null;
        };
        FileUse: {
            /**
             * @description `proposal` as it is written now, `publication` of a proposal as its client was shown it, `template`, `product`, or
             *     `organization`, whose logo it is.
             */
            kind: "proposal" | "publication" | "template" | "product" | "organization" | (string & {});
            /**
             * Format: uuid
             * @description The record; of a publication the proposal's.
             */
            id: string;
        };
        FileUsePage: {
            /** @description The items of this page. */
            data: components["schemas"]["FileUse"][];
            /** @description Where this page stands in its list. */
            pagination: components["schemas"]["Pagination"];
        };
        Folder: {
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             * @example 0198c0de-7a11-7000-8000-000000000001
             */
            id: string;
            /** @description What people read. */
            title: string;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             */
            organization_id: string;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
        };
        FolderPage: {
            /** @description The items of this page. */
            data: components["schemas"]["Folder"][];
            /** @description Where this page stands in its list. */
            pagination: components["schemas"]["Pagination"];
        };
        CreateFolder: {
            /** @description What people read, 1 to 255 characters. */
            title: string;
        };
        Lead: {
            /** @description Outcome of the latest decided proposal (`won`, `lost`), else `contacted` once one was published, else `new`. */
            status: "new" | "contacted" | "won" | "lost" | (string & {});
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             * @example 0198c0de-7a11-7000-8000-000000000001
             */
            id: string;
            /**
             * @description Full name of the person, or of the company.
             * @example Claire Morel
             */
            name: string;
            /**
             * Format: email
             * @description E-mail address.
             */
            email: string | null;
            /** @description Company the person works for. */
            company: string | null;
            /** @description Phone number, as people write it. */
            phone: string | null;
            /** @description Web site of the company. */
            website: string | null;
            /** @description Street and number. */
            address: string | null;
            /** @description City of the address. */
            city: string | null;
            /** @description State, region or canton. */
            state: string | null;
            /** @description Postal code. */
            zip: string | null;
            /** @description Country, by name or ISO code. */
            country: string | null;
            /** @description French company registration number (SIRET). */
            siret: string | null;
            /** @description VAT identification number. */
            tva: string | null;
            /** @description Language the lead reads, such as `fr`. */
            language: string | null;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updated_at: string;
            /** @description Your own identifier, unique in the organization. */
            external_id: string | null;
            /** @description Your own key-value pairs. */
            metadata: {
                [key: string]: string;
            };
            /** @description Rises with each write; see `If-Match`. */
            version: number;
        };
        LeadPage: {
            /** @description The items of this page. */
            data: components["schemas"]["Lead"][];
            /** @description Where this page stands in its list. */
            pagination: components["schemas"]["Pagination"];
        };
        CreateLead: {
            /**
             * Format: email
             * @description E-mail address; null clears it.
             */
            email?: (string | null) | undefined;
            /** @description Company, at most 255 characters; null clears it. */
            company?: (string | null) | undefined;
            /** @description Phone number, at most 50 characters; null clears it. */
            phone?: (string | null) | undefined;
            /** @description Street and number, at most 500 characters; null clears it. */
            address?: (string | null) | undefined;
            /** @description City, at most 255 characters; null clears it. */
            city?: (string | null) | undefined;
            /** @description State or region, at most 255 characters; null clears it. */
            state?: (string | null) | undefined;
            /** @description Postal code, at most 20 characters; null clears it. */
            zip?: (string | null) | undefined;
            /** @description Country, at most 100 characters; null clears it. */
            country?: (string | null) | undefined;
            /** @description SIRET, at most 20 characters; null clears it. */
            siret?: (string | null) | undefined;
            /** @description VAT number, at most 30 characters; null clears it. */
            tva?: (string | null) | undefined;
            /** @description Your own identifier, unique in the organization, 1 to 255 characters; null clears it. */
            external_id?: (string | null) | undefined;
            /** @description Your own key-value pairs, replaced whole: at most 50 keys, 500 characters a value; null clears them. */
            metadata?: ({
                [key: string]: string;
            } | null) | undefined;
            /**
             * @description Full name, 1 to 255 characters.
             * @example Claire Morel
             */
            name: string;
            /** @description Web site, at most 500 characters. */
            website?: (string | null) | undefined;
            /** @description Language tag, such as `fr` or `en-GB`. */
            language?: (string | null) | undefined;
        };
        CreatedLead: {
            /** @description Outcome of the latest decided proposal (`won`, `lost`), else `contacted` once one was published, else `new`. */
            status: "new" | "contacted" | "won" | "lost" | (string & {});
            /** @description Other leads of the organization with the same e-mail address, in any case: the newest 20 at most, by their ids. */
            duplicates: string[];
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             * @example 0198c0de-7a11-7000-8000-000000000001
             */
            id: string;
            /**
             * @description Full name of the person, or of the company.
             * @example Claire Morel
             */
            name: string;
            /**
             * Format: email
             * @description E-mail address.
             */
            email: string | null;
            /** @description Company the person works for. */
            company: string | null;
            /** @description Phone number, as people write it. */
            phone: string | null;
            /** @description Web site of the company. */
            website: string | null;
            /** @description Street and number. */
            address: string | null;
            /** @description City of the address. */
            city: string | null;
            /** @description State, region or canton. */
            state: string | null;
            /** @description Postal code. */
            zip: string | null;
            /** @description Country, by name or ISO code. */
            country: string | null;
            /** @description French company registration number (SIRET). */
            siret: string | null;
            /** @description VAT identification number. */
            tva: string | null;
            /** @description Language the lead reads, such as `fr`. */
            language: string | null;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updated_at: string;
            /** @description Your own identifier, unique in the organization. */
            external_id: string | null;
            /** @description Your own key-value pairs. */
            metadata: {
                [key: string]: string;
            };
            /** @description Rises with each write; see `If-Match`. */
            version: number;
        };
        UpdateLead: {
            /**
             * Format: email
             * @description E-mail address; null clears it.
             */
            email?: (string | null) | undefined;
            /** @description Company, at most 255 characters; null clears it. */
            company?: (string | null) | undefined;
            /** @description Phone number, at most 50 characters; null clears it. */
            phone?: (string | null) | undefined;
            /** @description Street and number, at most 500 characters; null clears it. */
            address?: (string | null) | undefined;
            /** @description City, at most 255 characters; null clears it. */
            city?: (string | null) | undefined;
            /** @description State or region, at most 255 characters; null clears it. */
            state?: (string | null) | undefined;
            /** @description Postal code, at most 20 characters; null clears it. */
            zip?: (string | null) | undefined;
            /** @description Country, at most 100 characters; null clears it. */
            country?: (string | null) | undefined;
            /** @description SIRET, at most 20 characters; null clears it. */
            siret?: (string | null) | undefined;
            /** @description VAT number, at most 30 characters; null clears it. */
            tva?: (string | null) | undefined;
            /** @description Your own identifier, unique in the organization, 1 to 255 characters; null clears it. */
            external_id?: (string | null) | undefined;
            /** @description Your own key-value pairs, replaced whole: at most 50 keys, 500 characters a value; null clears them. */
            metadata?: ({
                [key: string]: string;
            } | null) | undefined;
            /** @description Full name, 1 to 255 characters. */
            name?: string | undefined;
        };
        ErasedLead: {
            /**
             * @description How much else went with the lead, by its kind: `proposals_of_others` are for other leads and named the same address;
             *     extensions count what they keep. Empty where there was nothing.
             * @example {}
             */
            others: {
                [key: string]: number;
            };
            /**
             * Format: uuid
             * @description The lead that there is no more.
             */
            id: string;
            /** @description How many proposals were made for this lead; deleted ones too. */
            proposals: number;
            /** @description How many names, addresses, signatures and reasons in their evidence are blank now; it stays valid. */
            evidence_values: number;
            /** @description How many texts of publications about which nobody decided are blank now. */
            documents_erased: number;
            /**
             * @description Proposals whose text stays until the retention time is over, because somebody decided about it.
             * @example [
             *       "0198c0de-7a11-7000-8000-000000000001"
             *     ]
             */
            kept_until_retention: string[];
        };
        Billing: {
            /**
             * @description `one_time` or `recurring`.
             * @enum {string}
             */
            type: "one_time" | "recurring";
            /**
             * @description `month`, `quarter` or `year`; null for `one_time`.
             * @enum {string|null}
             */
            interval?: ("month" | "quarter" | "year" | null) | undefined;
        };
        Product: {
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             * @example 0198c0de-7a11-7000-8000-000000000001
             */
            id: string;
            /** @description What clients read on the line. */
            name: string;
            /** @description More about it, below the name. */
            description: string | null;
            /** @description Your own article number, unique in the organization. */
            sku: string | null;
            /** @description Price of one unit without tax, in minor units of `currency`: 1999 is 19.99 EUR, or 1999 JPY. */
            unit_amount: number;
            /** @description ISO 4217. */
            currency: string;
            /** @description What one of it is, such as `hour`. */
            unit: string | null;
            /** @description Tax in percent, added to the price. */
            tax_rate: number;
            /** @description How often the price is paid. */
            billing: components["schemas"]["Billing"];
            /**
             * Format: uuid
             * @description Its picture, by the id of the file.
             */
            image_file_id: string | null;
            /** @description False for what is no longer sold; it stays in its bundles. */
            active: boolean;
            /** @description Rises with each write; see `If-Match`. */
            version: number;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updated_at: string;
        };
        ProductPage: {
            /** @description The items of this page. */
            data: components["schemas"]["Product"][];
            /** @description Where this page stands in its list. */
            pagination: components["schemas"]["Pagination"];
        };
        CreateProduct: {
            /** @description More about it, 1 to 5000 characters; null clears it. */
            description?: (string | null) | undefined;
            /** @description Your own article number, unique in the organization, 1 to 100 characters; null clears it. */
            sku?: (string | null) | undefined;
            /** @description ISO 4217 currency; that of the organization when a new product names none. It is fixed while bundles use the product. */
            currency?: string | undefined;
            /** @description What one of it is, such as `hour`, 1 to 40 characters; null clears it. */
            unit?: (string | null) | undefined;
            /** @description Tax in percent, 0 to 100 with at most 2 decimals, such as 5.5; 0 when a new product names none. */
            tax_rate?: number | undefined;
            /** @description How often the price is paid; `one_time` when a new product says nothing. */
            billing?: components["schemas"]["Billing"] | undefined;
            /**
             * Format: uuid
             * @description A picture, by the id of its file; null clears it.
             */
            image_file_id?: (string | null) | undefined;
            /** @description Whether it is sold now; true for a new product. */
            active?: boolean | undefined;
            /** @description What clients read on the line, 1 to 255 characters. */
            name: string;
            /** @description Price of one unit without tax, in minor units: 0 to 9999999999. */
            unit_amount: number;
        };
        UpdateProduct: {
            /** @description More about it, 1 to 5000 characters; null clears it. */
            description?: (string | null) | undefined;
            /** @description Your own article number, unique in the organization, 1 to 100 characters; null clears it. */
            sku?: (string | null) | undefined;
            /** @description ISO 4217 currency; that of the organization when a new product names none. It is fixed while bundles use the product. */
            currency?: string | undefined;
            /** @description What one of it is, such as `hour`, 1 to 40 characters; null clears it. */
            unit?: (string | null) | undefined;
            /** @description Tax in percent, 0 to 100 with at most 2 decimals, such as 5.5; 0 when a new product names none. */
            tax_rate?: number | undefined;
            /** @description How often the price is paid; `one_time` when a new product says nothing. */
            billing?: components["schemas"]["Billing"] | undefined;
            /**
             * Format: uuid
             * @description A picture, by the id of its file; null clears it.
             */
            image_file_id?: (string | null) | undefined;
            /** @description Whether it is sold now; true for a new product. */
            active?: boolean | undefined;
            /** @description What clients read on the line, 1 to 255 characters. */
            name?: string | undefined;
            /** @description Price of one unit without tax, in minor units: 0 to 9999999999. */
            unit_amount?: number | undefined;
        };
        Discount: {
            /**
             * @description `percent` or `amount`.
             * @enum {string}
             */
            type: "percent" | "amount";
            /** @description 0 to 100 with at most 2 decimals for `percent`; minor units, at most 9999999999, for `amount`. */
            value: number;
        };
        BundleItem: {
            /**
             * Format: uuid
             * @description The product.
             */
            product_id: string;
            /** @description How much of it, with at most 3 decimals. */
            quantity: number;
            /** @description Taken off this item, before the discount of the bundle; never more than it costs. */
            discount: components["schemas"]["Discount"] | null;
            /** @description Whether the client may leave it out; the totals are without it. */
            optional: boolean;
        };
        RecurringTotal: {
            /** @description `month`, `quarter` or `year`. */
            interval: "month" | "quarter" | "year" | (string & {});
            /** @description Before discounts and tax. */
            subtotal: number;
            /** @description Taken off by all discounts. */
            discount: number;
            /** @description Tax on what is left, rounded for each line. */
            tax: number;
            /** @description Tax included. */
            total: number;
            /** @description All that is to be paid by the lines whose `count` of intervals is agreed, tax included; null where no line's is. */
            committed_total: number | null;
        };
        Bundle: {
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             * @example 0198c0de-7a11-7000-8000-000000000001
             */
            id: string;
            /** @description What clients read above the lines. */
            name: string;
            /** @description More about it. */
            description: string | null;
            /** @description ISO 4217; all amounts and all products of the bundle are in it. */
            currency: string;
            /** @description In the order in which clients read them. */
            items: components["schemas"]["BundleItem"][];
            /** @description Taken off the whole: a percentage off every item, an amount spread over those that are paid once. */
            discount: components["schemas"]["Discount"] | null;
            /** @description Paid once, before discounts and tax, in minor units. */
            subtotal: number;
            /** @description Taken off that by the discounts of items and bundle. */
            discount_total: number;
            /** @description Tax on what is left, rounded for each item. */
            tax_total: number;
            /** @description Paid once, tax included. */
            total: number;
            /** @description What recurs, by interval; empty when nothing does. */
            recurring: components["schemas"]["RecurringTotal"][];
            /** @description False for what is no longer offered. */
            active: boolean;
            /** @description Rises with each write to the bundle, not with its products' prices; see `If-Match`. */
            version: number;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updated_at: string;
        };
        BundlePage: {
            /** @description The items of this page. */
            data: components["schemas"]["Bundle"][];
            /** @description Where this page stands in its list. */
            pagination: components["schemas"]["Pagination"];
        };
        CreateBundleItem: {
            /**
             * Format: uuid
             * @description A product in the currency of the bundle.
             */
            product_id: string;
            /** @description How much of it: above 0, at most 999999.999, with at most 3 decimals. It may cost 9999999999999 minor units at most. */
            quantity: number;
            /** @description Taken off this item, before the discount of the bundle; never more than it costs. */
            discount?: (components["schemas"]["Discount"] | null) | undefined;
            /** @description Whether the client may leave it out; false when absent. */
            optional?: boolean | undefined;
        };
        CreateBundle: {
            /** @description More about it, 1 to 5000 characters; null clears it. */
            description?: (string | null) | undefined;
            /** @description ISO 4217 currency that all products have; that of the first one when a new bundle names none. */
            currency?: string | undefined;
            /** @description Taken off the whole: a percentage off every item, an amount spread over those that are paid once; null removes it. */
            discount?: (components["schemas"]["Discount"] | null) | undefined;
            /** @description Whether it is offered now; true for a new bundle. */
            active?: boolean | undefined;
            /** @description What clients read above the lines, 1 to 255 characters. */
            name: string;
            /** @description 1 to 100, in the order in which clients read them. */
            items: components["schemas"]["CreateBundleItem"][];
        };
        UpdateBundle: {
            /** @description More about it, 1 to 5000 characters; null clears it. */
            description?: (string | null) | undefined;
            /** @description ISO 4217 currency that all products have; that of the first one when a new bundle names none. */
            currency?: string | undefined;
            /** @description Taken off the whole: a percentage off every item, an amount spread over those that are paid once; null removes it. */
            discount?: (components["schemas"]["Discount"] | null) | undefined;
            /** @description Whether it is offered now; true for a new bundle. */
            active?: boolean | undefined;
            /** @description What clients read above the lines, 1 to 255 characters. */
            name?: string | undefined;
            /** @description 1 to 100, in the order in which clients read them; replaced whole. */
            items?: components["schemas"]["CreateBundleItem"][] | undefined;
        };
        ThemeColors: {
            /** @description Page background. */
            bg: string;
            /** @description Page heading. */
            headingColor: string;
            /** @description Page body text. */
            textColor: string;
            /** @description Card background. */
            cardBg: string;
            /** @description Card heading. */
            cardHeadingColor: string;
            /** @description Card body text. */
            cardTextColor: string;
            /** @description Card border. */
            cardBorderColor: string;
            /** @description Accent foreground (legacy): links and marks on the page background. */
            accentColor: string;
            /** @description Accent background (legacy). */
            accentBg: string;
            /** @description Text on accent surfaces. */
            accentContrast: string;
            /** @description Raw accent, the source of the others. */
            accentRaw?: (string | null) | undefined;
            /** @description Background of solid accents, such as buttons. */
            accentSolidBg?: (string | null) | undefined;
            /** @description Text on solid accents. */
            accentSolidText?: (string | null) | undefined;
            /** @description Background of subtle accents. */
            accentSubtleBg?: (string | null) | undefined;
            /** @description Text on subtle accents. */
            accentSubtleText?: (string | null) | undefined;
            /** @description Badge background. */
            badgeBg?: (string | null) | undefined;
            /** @description Badge text. */
            badgeText?: (string | null) | undefined;
            /** @description Badge border. */
            badgeBorder?: (string | null) | undefined;
        };
        SectionStyle: {
            /** @description Slot name, unique in the theme, which survives reordering; without one, sections refer to the position. `default` is reserved. */
            id?: (string | null) | undefined;
            /** @description Section background. */
            bg: string;
            /** @description Section heading. */
            headingColor: string;
            /** @description Section body text. */
            textColor: string;
            /** @description Lines of the section. */
            borderColor: string;
            /** @description Card background. */
            cardBg: string;
            /** @description Card heading. */
            cardHeadingColor: string;
            /** @description Card body text. */
            cardTextColor: string;
            /** @description Card border. */
            cardBorderColor: string;
            /** @description Badge background. */
            badgeBg?: (string | null) | undefined;
            /** @description Badge text. */
            badgeText?: (string | null) | undefined;
            /** @description Badge border. */
            badgeBorder?: (string | null) | undefined;
        };
        Preset: {
            /** @description Display name. */
            name: string;
            /** @description Font of the page. */
            font: string;
            /** @description Font of titles; null for that of the layout, which is the page's but in `editorial` and `warm`. */
            title_font: string | null;
            /** @description Font of body text; null for that of the page. */
            body_font: string | null;
            /** @description How pages are composed: cover, openings of sections, figures, steps and quotes. */
            layout: "classic" | "editorial" | "swiss" | "poster" | "product" | "warm" | (string & {});
            /** @description Ground that the default colours are made for. */
            body_theme: string;
            /** @description Accent that the default colours are made with. */
            color_accent: string;
            /** @description Colours of the page. */
            colors: components["schemas"]["ThemeColors"];
            /** @description Colours of sections, by slot; null when there are none. */
            section_styles: components["schemas"]["SectionStyle"][] | null;
            /** @description Corner radius of cards, in rem. */
            radius: number;
            /** @description Corner radius of buttons, in rem. */
            button_radius: number;
            /** @description Space above paragraphs, in pixels. */
            paragraph_margin_top: number;
            /**
             * @description What `POST /v1/themes/generate` takes as `preset`.
             * @example paper
             */
            key: string;
        };
        PresetPage: {
            /** @description The items of this page. */
            data: components["schemas"]["Preset"][];
            /** @description Where this page stands in its list. */
            pagination: components["schemas"]["Pagination"];
        };
        Palette: {
            /** @description Colour of the cover and of buttons, the source of all tints; opaque. */
            accent: string;
            /** @description Ground of the page; opaque. White when absent, or nearly black under a light `text`. */
            background?: string | undefined;
            /** @description Body text; opaque. When absent, a dark or light ink with a trace of the accent. */
            text?: string | undefined;
        };
        GenerateTheme: {
            /** @description Display name, 1 to 120 characters; by default the preset's, or the palette's accent. */
            name?: string | undefined;
            /**
             * @description `key` of a preset.
             * @enum {string}
             */
            preset?: ("paper" | "swiss" | "ink" | "cobalt" | "navy" | "nordic" | "ocean" | "forest" | "sand" | "terracotta" | "clay" | "plum" | "lavender" | "lemon" | "night" | "graphite" | "evergreen" | "velvet") | undefined;
            /** @description Colours to derive the whole theme from. */
            palette?: components["schemas"]["Palette"] | undefined;
            /**
             * @description How the page is laid out; as in the preset, or `classic`, when absent.
             * @enum {string}
             */
            layout?: ("classic" | "editorial" | "swiss" | "poster" | "product" | "warm") | undefined;
            /** @description True only shows the theme and its warnings, and writes nothing. */
            dry_run?: boolean | undefined;
        };
        GeneratedTheme: {
            /** @description Display name. */
            name: string;
            /** @description Font of the page. */
            font: string;
            /** @description Font of titles; null for that of the layout, which is the page's but in `editorial` and `warm`. */
            title_font: string | null;
            /** @description Font of body text; null for that of the page. */
            body_font: string | null;
            /** @description How pages are composed: cover, openings of sections, figures, steps and quotes. */
            layout: "classic" | "editorial" | "swiss" | "poster" | "product" | "warm" | (string & {});
            /** @description Ground that the default colours are made for. */
            body_theme: string;
            /** @description Accent that the default colours are made with. */
            color_accent: string;
            /** @description Colours of the page. */
            colors: components["schemas"]["ThemeColors"];
            /** @description Colours of sections, by slot; null when there are none. */
            section_styles: components["schemas"]["SectionStyle"][] | null;
            /** @description Corner radius of cards, in rem. */
            radius: number;
            /** @description Corner radius of buttons, in rem. */
            button_radius: number;
            /** @description Space above paragraphs, in pixels. */
            paragraph_margin_top: number;
            /** @description Whether new proposals get this theme; at most one of an organization. */
            is_default: boolean;
            /**
             * Format: uuid
             * @description Null on a dry run.
             */
            id: string | null;
            /** @description Null on a dry run. */
            version: number | null;
            /**
             * Format: date-time
             * @description Null on a dry run.
             */
            created_at: string | null;
            /**
             * Format: date-time
             * @description Null on a dry run.
             */
            updated_at: string | null;
        };
        ContrastWarning: {
            /**
             * @description Path of the colour in the theme.
             * @example colors.textColor
             */
            path: string;
            /**
             * @description Its contrast with the ground that it lies on, rounded down to hundredths.
             * @example 3.21
             */
            ratio: number;
            /**
             * @description What WCAG 2.2 AA asks for: 4.5 for text, 3 for controls.
             * @example 4.5
             */
            minimum: number;
        };
        ThemeGeneration: {
            /** @description The whole theme that was made; stored unless this was a dry run. */
            theme: components["schemas"]["GeneratedTheme"];
            /** @description Where the colours that were given miss WCAG AA; those that were chosen never do. */
            warnings: components["schemas"]["ContrastWarning"][];
        };
        Theme: {
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             * @example 0198c0de-7a11-7000-8000-000000000001
             */
            id: string;
            /** @description Display name. */
            name: string;
            /** @description Font of the page. */
            font: string;
            /** @description Font of titles; null for that of the layout, which is the page's but in `editorial` and `warm`. */
            title_font: string | null;
            /** @description Font of body text; null for that of the page. */
            body_font: string | null;
            /** @description How pages are composed: cover, openings of sections, figures, steps and quotes. */
            layout: "classic" | "editorial" | "swiss" | "poster" | "product" | "warm" | (string & {});
            /** @description Ground that the default colours are made for. */
            body_theme: string;
            /** @description Accent that the default colours are made with. */
            color_accent: string;
            /** @description Colours of the page. */
            colors: components["schemas"]["ThemeColors"];
            /** @description Colours of sections, by slot; null when there are none. */
            section_styles: components["schemas"]["SectionStyle"][] | null;
            /** @description Corner radius of cards, in rem. */
            radius: number;
            /** @description Corner radius of buttons, in rem. */
            button_radius: number;
            /** @description Space above paragraphs, in pixels. */
            paragraph_margin_top: number;
            /** @description Whether new proposals get this theme; at most one of an organization. */
            is_default: boolean;
            /** @description Rises with each write; see `If-Match`. */
            version: number;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updated_at: string;
        };
        ThemePage: {
            /** @description The items of this page. */
            data: components["schemas"]["Theme"][];
            /** @description Where this page stands in its list. */
            pagination: components["schemas"]["Pagination"];
        };
        CreateTheme: {
            /**
             * @description Font of the page; `inter` when a new theme names none.
             * @enum {string}
             */
            font?: ("inter" | "helvetica" | "satoshi" | "poppins" | "outfit" | "plus_jakarta") | undefined;
            /**
             * @description Font of titles; null for that of the layout: a serif in `editorial` and `warm`, else the page's.
             * @enum {string|null}
             */
            title_font?: ("inter" | "helvetica" | "satoshi" | "poppins" | "outfit" | "plus_jakarta" | null) | undefined;
            /**
             * @description Font of body text; null for that of the page.
             * @enum {string|null}
             */
            body_font?: ("inter" | "helvetica" | "satoshi" | "poppins" | "outfit" | "plus_jakarta" | null) | undefined;
            /**
             * @description How pages are composed; `classic` when a new theme names none. Sections may have their own.
             * @enum {string}
             */
            layout?: ("classic" | "editorial" | "swiss" | "poster" | "product" | "warm") | undefined;
            /**
             * @description Ground that a new theme's colours are made for when it brings none; `white` when absent.
             * @enum {string}
             */
            body_theme?: ("white" | "gray" | "outlined" | "black") | undefined;
            /**
             * @description Accent that a new theme's colours are made with when it brings none; `blue` when absent.
             * @enum {string}
             */
            color_accent?: ("blue" | "green" | "purple" | "red" | "orange" | "black") | undefined;
            /** @description Colours of the page, replaced whole. */
            colors?: components["schemas"]["ThemeColors"] | undefined;
            /** @description Colours of sections, at most 20, replaced whole; null removes them. */
            section_styles?: (components["schemas"]["SectionStyle"][] | null) | undefined;
            /**
             * @description Corner radius of cards, 0 to 2 rem in steps of 0.1.
             * @enum {number}
             */
            radius?: (0 | 0.1 | 0.2 | 0.3 | 0.4 | 0.5 | 0.6 | 0.7 | 0.8 | 0.9 | 1 | 1.1 | 1.2 | 1.3 | 1.4 | 1.5 | 1.6 | 1.7 | 1.8 | 1.9 | 2) | undefined;
            /**
             * @description Corner radius of buttons, 0 to 2 rem in steps of 0.1.
             * @enum {number}
             */
            button_radius?: (0 | 0.1 | 0.2 | 0.3 | 0.4 | 0.5 | 0.6 | 0.7 | 0.8 | 0.9 | 1 | 1.1 | 1.2 | 1.3 | 1.4 | 1.5 | 1.6 | 1.7 | 1.8 | 1.9 | 2) | undefined;
            /** @description Space above paragraphs that name none of their own, 0 to 96 pixels in steps of 2. */
            paragraph_margin_top?: number | undefined;
            /** @description True makes it the theme of new proposals, in place of the one before. */
            is_default?: boolean | undefined;
            /** @description Display name, 1 to 120 characters. */
            name: string;
        };
        UpdateTheme: {
            /**
             * @description Font of the page; `inter` when a new theme names none.
             * @enum {string}
             */
            font?: ("inter" | "helvetica" | "satoshi" | "poppins" | "outfit" | "plus_jakarta") | undefined;
            /**
             * @description Font of titles; null for that of the layout: a serif in `editorial` and `warm`, else the page's.
             * @enum {string|null}
             */
            title_font?: ("inter" | "helvetica" | "satoshi" | "poppins" | "outfit" | "plus_jakarta" | null) | undefined;
            /**
             * @description Font of body text; null for that of the page.
             * @enum {string|null}
             */
            body_font?: ("inter" | "helvetica" | "satoshi" | "poppins" | "outfit" | "plus_jakarta" | null) | undefined;
            /**
             * @description How pages are composed; `classic` when a new theme names none. Sections may have their own.
             * @enum {string}
             */
            layout?: ("classic" | "editorial" | "swiss" | "poster" | "product" | "warm") | undefined;
            /**
             * @description Ground that a new theme's colours are made for when it brings none; `white` when absent.
             * @enum {string}
             */
            body_theme?: ("white" | "gray" | "outlined" | "black") | undefined;
            /**
             * @description Accent that a new theme's colours are made with when it brings none; `blue` when absent.
             * @enum {string}
             */
            color_accent?: ("blue" | "green" | "purple" | "red" | "orange" | "black") | undefined;
            /** @description Colours of the page, replaced whole. */
            colors?: components["schemas"]["ThemeColors"] | undefined;
            /** @description Colours of sections, at most 20, replaced whole; null removes them. */
            section_styles?: (components["schemas"]["SectionStyle"][] | null) | undefined;
            /**
             * @description Corner radius of cards, 0 to 2 rem in steps of 0.1.
             * @enum {number}
             */
            radius?: (0 | 0.1 | 0.2 | 0.3 | 0.4 | 0.5 | 0.6 | 0.7 | 0.8 | 0.9 | 1 | 1.1 | 1.2 | 1.3 | 1.4 | 1.5 | 1.6 | 1.7 | 1.8 | 1.9 | 2) | undefined;
            /**
             * @description Corner radius of buttons, 0 to 2 rem in steps of 0.1.
             * @enum {number}
             */
            button_radius?: (0 | 0.1 | 0.2 | 0.3 | 0.4 | 0.5 | 0.6 | 0.7 | 0.8 | 0.9 | 1 | 1.1 | 1.2 | 1.3 | 1.4 | 1.5 | 1.6 | 1.7 | 1.8 | 1.9 | 2) | undefined;
            /** @description Space above paragraphs that name none of their own, 0 to 96 pixels in steps of 2. */
            paragraph_margin_top?: number | undefined;
            /** @description True makes it the theme of new proposals, in place of the one before. */
            is_default?: boolean | undefined;
            /** @description Display name, 1 to 120 characters. */
            name?: string | undefined;
        };
        BlockType: {
            /** @description The `type` of such a block. */
            type: "paragraph" | "heading" | "list" | "quote" | "callout" | "divider" | "button" | "image" | "gallery" | "video" | "embed" | "columns" | "cards" | "questions" | "timeline" | "table" | "comparison" | "offer" | "packages" | "signature" | (string & {});
            /** @description JSON Schema of such a block, without references. */
            schema: {
                [key: string]: unknown;
            };
            /**
             * @description One that is valid.
             * @example {
             *       "type": "paragraph",
             *       "text": "Dear {{lead.name|client}}, here is what **we propose**."
             *     }
             */
            example: components["schemas"]["Block"];
            /** @description What it is for. */
            description: string;
        };
        BlockTypePage: {
            /** @description The items of this page. */
            data: components["schemas"]["BlockType"][];
            /** @description Where this page stands in its list. */
            pagination: components["schemas"]["Pagination"];
        };
        PrefabItem: {
            /**
             * Format: uuid
             * @description The same in both languages, and for good.
             */
            id: string;
            /** @description What the section is for. */
            purpose: "cover" | "summary" | "about" | "problem" | "approach" | "deliverables" | "timeline" | "team" | "references" | "figures" | "pricing" | "options" | "guarantees" | "security" | "support" | "requirements" | "questions" | "terms" | "call_to_action" | "next_steps" | (string & {});
            /** @description Language of its texts. */
            language: "en" | "fr" | (string & {});
            /**
             * @description A name for programs, which stays as well.
             * @example about-studio
             */
            key: string;
            /**
             * @description Title for whoever chooses among them.
             * @example A studio and its people
             */
            title: string;
            /**
             * @description One line for whoever chooses among them, with what is to be replaced.
             * @example Who you are, in three paragraphs: replace the figures.
             */
            description: string;
        };
        PrefabItemPage: {
            /** @description The items of this page. */
            data: components["schemas"]["PrefabItem"][];
            /** @description Where this page stands in its list. */
            pagination: components["schemas"]["Pagination"];
        };
        Prefab: {
            /**
             * Format: uuid
             * @description The same in both languages, and for good.
             */
            id: string;
            /** @description What the section is for. */
            purpose: "cover" | "summary" | "about" | "problem" | "approach" | "deliverables" | "timeline" | "team" | "references" | "figures" | "pricing" | "options" | "guarantees" | "security" | "support" | "requirements" | "questions" | "terms" | "call_to_action" | "next_steps" | (string & {});
            /** @description Language of its texts. */
            language: "en" | "fr" | (string & {});
            /**
             * @description The section, ready to be inserted.
             * @example {
             *       "id": "0198c0de-7a11-7000-8000-000000000001",
             *       "title": "The studio",
             *       "blocks": [
             *         {
             *           "type": "paragraph",
             *           "text": "Dear {{lead.name|client}}, here is what **we propose**."
             *         }
             *       ]
             *     }
             */
            section: components["schemas"]["Section"];
            /**
             * @description A name for programs, which stays as well.
             * @example about-studio
             */
            key: string;
            /**
             * @description Title for whoever chooses among them.
             * @example A studio and its people
             */
            title: string;
            /**
             * @description One line for whoever chooses among them, with what is to be replaced.
             * @example Who you are, in three paragraphs: replace the figures.
             */
            description: string;
        };
        TemplateListItem: {
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             * @example 0198c0de-7a11-7000-8000-000000000001
             */
            id: string;
            /** @description Title, shown in the template picker. */
            title: string;
            /** @description Category, in the organization's own words. */
            category: string | null;
            /** @description Address of a preview image. */
            image: string | null;
            /** @description Colour of the card in the template picker. */
            color: string | null;
            /** @description `fr` or `en`. */
            language: string;
            /**
             * Format: uuid
             * @description Null for a stock template, which comes with the service and is read only.
             */
            organization_id: string | null;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
        };
        TemplateListItemPage: {
            /** @description The items of this page. */
            data: components["schemas"]["TemplateListItem"][];
            /** @description Where this page stands in its list. */
            pagination: components["schemas"]["Pagination"];
        };
        TemplateContent: {
            /** @description The sections, in order; 100 at most, 512 KiB in all. */
            sections: components["schemas"]["Section"][];
        };
        Variable: {
            /**
             * @description What values are.
             * @example date
             */
            type: "text" | "number" | "date" | "money" | "email" | "url" | (string & {});
            /**
             * @description The value of proposals that give none; null for none.
             * @example null
             */
            default: (string | number | {
                amount: number;
                currency: string;
            } | null) | null;
            /**
             * @description What texts call it, as in `{{var.name}}`.
             * @example start_date
             */
            name: string;
            /**
             * @description What people call it.
             * @example Start of the work
             */
            label: string;
            /** @description Whether publishing asks for a value or a default. */
            required: boolean;
        };
        Template: {
            /** @description What proposals made from it begin with. */
            content: components["schemas"]["TemplateContent"];
            /** @description What its texts use as `{{var.name}}`: proposals made from it declare the same, each with values of its own. */
            variables: components["schemas"]["Variable"][];
            /** @description Rises with each write; see `If-Match`. */
            version: number;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updated_at: string;
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             * @example 0198c0de-7a11-7000-8000-000000000001
             */
            id: string;
            /** @description Title, shown in the template picker. */
            title: string;
            /** @description Category, in the organization's own words. */
            category: string | null;
            /** @description Address of a preview image. */
            image: string | null;
            /** @description Colour of the card in the template picker. */
            color: string | null;
            /** @description `fr` or `en`. */
            language: string;
            /**
             * Format: uuid
             * @description Null for a stock template, which comes with the service and is read only.
             */
            organization_id: string | null;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
        };
        VariableDeclaration: {
            /**
             * @description What texts call it, as in `{{var.name}}`: a small letter, then small letters, digits and _, at most 40.
             * @example start_date
             */
            name: string;
            /**
             * @description What people call it, 1 to 120 characters.
             * @example Start of the work
             */
            label: string;
            /**
             * @description What values are: `text` (one line, at most 500 characters), `number` (to 6 decimals), `date` (2026-04-01), `money`
             *     ({amount in minor units, currency}), `email`, `url` (https).
             * @example date
             * @enum {string}
             */
            type: "text" | "number" | "date" | "money" | "email" | "url";
            /** @description Whether publishing asks for a value or a default. Default false. */
            required?: boolean | undefined;
            /**
             * @description The value of proposals that give none.
             * @example 2026-04-01
             */
            default?: ((string | number | {
                amount: number;
                currency: string;
            } | null) | null) | undefined;
        };
        UpdateTemplate: {
            /** @description Title, 1 to 255 characters. */
            title?: string | undefined;
            /** @description Category, at most 100 characters; null clears it. */
            category?: (string | null) | undefined;
            /**
             * Format: uri
             * @description Address of a preview image, https; null clears it.
             */
            image?: (string | null) | undefined;
            /** @description Colour of the card in the template picker, as a CSS colour; null clears it. */
            color?: (string | null) | undefined;
            /**
             * @description All that its texts use as `{{var.name}}`, at most 50; proposals made from it stay as they are.
             * @example [
             *       {
             *         "name": "start_date",
             *         "label": "Start of the work",
             *         "type": "date",
             *         "required": true
             *       },
             *       {
             *         "name": "budget",
             *         "label": "Budget",
             *         "type": "money",
             *         "default": null
             *       }
             *     ]
             */
            variables?: components["schemas"]["VariableDeclaration"][] | undefined;
        };
        OutlinedBlock: {
            /**
             * @description The first words of its texts; absent without any.
             * @example What you told us
             */
            words?: string | undefined;
            /**
             * @description Of a block `columns`: each column with its id and blocks.
             * @example []
             */
            columns?: {
                [key: string]: unknown;
            }[] | undefined;
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             */
            id: string;
            /** @description Its type. */
            type: string;
        };
        OutlinedSection: {
            /**
             * @description Its style; absent without one.
             * @example tint
             */
            style?: string | undefined;
            /**
             * @description Its title; absent without one.
             * @example Timeline
             */
            title?: string | undefined;
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             */
            id: string;
            /** @description In order. */
            blocks: components["schemas"]["OutlinedBlock"][];
        };
        ContentView: {
            /** @description By `view=full`: in order; 100 at most, 512 KiB in all. */
            sections?: components["schemas"]["Section"][] | undefined;
            /**
             * @description By `view=outline`.
             * @example []
             */
            outline?: components["schemas"]["OutlinedSection"][] | undefined;
            /**
             * @description By `view=texts`.
             * @example {}
             */
            texts?: {
                [key: string]: string;
            } | undefined;
        };
        EditContent: {
            /**
             * @description Carried out in this order, all or none.
             * @example [
             *       {
             *         "op": "replace_text",
             *         "find": "in May",
             *         "replace": "in June"
             *       }
             *     ]
             */
            operations: components["schemas"]["EditOperation"][];
        };
        Replacement: {
            /** @description Its index. */
            operation: number;
            /** @description How often; 0 where nothing was to be replaced. */
            count: number;
        };
        ChangedSection: {
            /** @description Ids of its blocks that are new, changed, moved or gone, those in columns included, of one that moved in both sections; empty where only the section itself is. */
            block_ids: string[];
            /**
             * Format: uuid
             * @description Its id; that of one that is gone too.
             */
            section_id: string;
        };
        EditedContent: {
            /**
             * @description Variables in use that are declared nowhere: stored, but publishing refuses them; `operation` is the one that wrote the text, where one of these did. An edit with other problems is refused, and `details` tell them all, each with its `operation`.
             * @example []
             */
            problems: components["schemas"]["ContentProblem"][];
            /**
             * @description How often `replace_text` found its text; only where it was among the operations.
             * @example 2
             */
            replaced?: number | undefined;
            /**
             * @description The same of each, where there are several.
             * @example []
             */
            replacements?: components["schemas"]["Replacement"][] | undefined;
            /** @description The document as it is now; only with `Prefer: return=representation`. */
            sections?: components["schemas"]["Section"][] | undefined;
            /** @description The version from now on. */
            version: number;
            /** @description What is another than before; nothing else is told. */
            changed: components["schemas"]["ChangedSection"][];
        };
        ProposalListItem: {
            /** @description `pending`, `approved`, `denied`, `canceled`, or `expired`: pending past its `expires_at`. */
            deal_status: "pending" | "approved" | "denied" | "canceled" | "expired" | (string & {});
            /** @description `draft`, `published`, `unpublished` or `archived`. */
            page_status: "draft" | "published" | "unpublished" | "archived" | (string & {});
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             */
            proposal_id: string;
            /** @description What the proposal is called. */
            title: string;
            /** @description Null without a lead. */
            lead_name: string | null;
            /**
             * Format: date-time
             * @description Time of creation, UTC with milliseconds.
             */
            proposal_created_at: string;
        };
        ProposalListItemPage: {
            /** @description The items of this page. */
            data: components["schemas"]["ProposalListItem"][];
            /** @description Where this page stands in its list. */
            pagination: components["schemas"]["Pagination"];
        };
        ProposalSettings: {
            /** @description Whether the client may sign. */
            allow_client_to_sign: boolean;
            /** @description Whether the client may decline. */
            allow_client_to_deny: boolean;
            /** @description Whether the client may pay. */
            allow_payment: boolean;
            /** @description Whether the client may download the PDF. */
            allow_client_to_download_pdf: boolean;
            /** @description Whether the client may ask questions and answer in the conversation. */
            allow_client_questions: boolean;
        };
        ProposalTotal: {
            /** @description ISO 4217. */
            currency: string;
            /** @description One-time amount before discount and tax, in minor units. */
            subtotal: number;
            /** @description All one-time discounts, in minor units. */
            discount: number;
            /** @description Tax on what is one-time, in minor units. */
            tax: number;
            /** @description Tax included. */
            total: number;
            /** @description What comes again, for each interval. */
            recurring: components["schemas"]["RecurringTotal"][];
        };
        ReviewActor: {
            /** @description `user`, `api_key` or `agent`. */
            kind: "user" | "api_key" | "agent" | "system" | (string & {});
            /**
             * Format: uuid
             * @description The member, the key or the connection.
             */
            id: string | null;
            /**
             * @description As it was called then.
             * @example Claire Morel
             */
            name: string;
        };
        Review: {
            /** @description Who asked. */
            requested_by: components["schemas"]["ReviewActor"];
            /**
             * Format: date-time
             * @description When.
             */
            requested_at: string;
            /**
             * @description Whom it covers: the addresses of those it was for when it was asked for, and those that were asked for beside them.
             * @example [
             *       "mei@example.com"
             *     ]
             */
            addresses: string[];
            /** @description What whoever asked said; null for nothing. */
            request_note: string | null;
            /** @description Who released or refused it; null while nobody has. */
            decided_by: components["schemas"]["ReviewActor"] | null;
            /**
             * Format: date-time
             * @description When.
             */
            decided_at: string | null;
            /** @description What they said; null for nothing. */
            decision_note: string | null;
        };
        Proposal: {
            /** @description `pending`, `approved`, `denied`, `canceled`, or `expired`: pending past its `expires_at`. */
            deal_status: "pending" | "approved" | "denied" | "canceled" | "expired" | (string & {});
            /** @description `draft`, `published`, `unpublished` or `archived`. */
            page_status: "draft" | "published" | "unpublished" | "archived" | (string & {});
            /** @description `fr` or `en`. */
            language: "fr" | "en" | (string & {});
            /**
             * @description What it says in place of `{{var.name}}`, by name; those that are absent have their default.
             * @example {
             *       "start_date": "2026-04-01",
             *       "budget": {
             *         "amount": 1250000,
             *         "currency": "EUR"
             *       }
             *     }
             */
            variables: {
                [key: string]: components["schemas"]["VariableValue"];
            };
            /** @description `client` on the page, `member` in the studio or by an agent, `api` by a key. */
            decided_via: ((string | ("client" | "member" | "api") | null) | null) | ("client" | "member" | "api") | string | null;
            /** @description `not_required` until something is due: `due` with `allow_payment` once approved, or published where signing is off, from the day of the first payment on (`due_days`; the client may pay earlier). Then, by the money that is there, `processing`, `partially_paid` (also after a partial refund), `paid`, `failed`, or `refunded` once all of it went back. */
            payment_status: "not_required" | "due" | "processing" | "partially_paid" | "paid" | "failed" | "refunded" | (string & {});
            /** @description `none`; `requested`, `released` or `refused` by a second person. A change of what a client would see, or of whom it is for, makes it `none`. */
            review_status: "none" | "requested" | "released" | "refused" | (string & {});
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             */
            id: string;
            /** @description What the proposal is called. */
            title: string;
            /** @description Last part of the client link. */
            slug: string;
            /**
             * Format: uuid
             * @description The lead it is for; null for none.
             */
            lead_id: string | null;
            /** @description Name of the lead; null without one. */
            lead_name: string | null;
            /**
             * Format: uuid
             * @description Null renders the built-in theme.
             */
            theme_id: string | null;
            /**
             * Format: uuid
             * @description The template it was made from; remembered after the template's deletion.
             */
            template_id: string | null;
            /**
             * Format: uuid
             * @description The member who is responsible for it.
             */
            owner_id: string | null;
            /** @description Whether the client page asks for a password; the password itself is never returned. */
            has_password: boolean;
            /** @description What the client may do. */
            settings: components["schemas"]["ProposalSettings"];
            /**
             * Format: uuid
             * @description The selected offer: the id of a `proposal_products` row, not of a bundle.
             */
            proposal_product_id: string | null;
            /** @description Totals of the selected offer; null without one. */
            total: components["schemas"]["ProposalTotal"] | null;
            /**
             * Format: uri
             * @description The client link; null until first published.
             */
            url: string | null;
            /** @description Rises with each write and each decision; see `If-Match`. */
            version: number;
            /** @description Number of the content revision that is being worked on. */
            revision: number;
            /** @description Number of the revision that the client sees; null until first published. */
            published_revision: number | null;
            /**
             * @description Whether something of this proposal was changed since the version that the client sees. What it refers to, the lead's
             *     name, the theme's colours, the organization's logo, may have changed as well: each publication takes them as they are.
             */
            has_unpublished_changes: boolean;
            /**
             * Format: date-time
             * @description When the client can no longer decide; null for never.
             */
            expires_at: string | null;
            /** @description Your own identifier, unique in the organization. */
            external_id: string | null;
            /** @description Your own key-value pairs. */
            metadata: {
                [key: string]: string;
            };
            /** @description What its texts use as `{{var.name}}`; from its template at first. */
            variable_declarations: components["schemas"]["Variable"][];
            /**
             * Format: date-time
             * @description Time of the first publication.
             */
            published_at: string | null;
            /**
             * Format: date-time
             * @description When the client first read it; null until then.
             */
            first_viewed_at: string | null;
            /**
             * Format: date-time
             * @description When the client last read it; null until then.
             */
            last_viewed_at: string | null;
            /**
             * Format: date-time
             * @description Time of the client's decision, or of its recording.
             */
            decided_at: string | null;
            /** @description Why it was declined; null where nothing was said. */
            denial_reason: string | null;
            /** @description The last review that was asked for; null for none ever. */
            review: components["schemas"]["Review"] | null;
            /** @description When whoever's turn it is is reminded by mail; null for never. */
            reminders: components["schemas"]["Reminders"] | null;
            /** @description What is possible now. */
            allowed_actions: string[];
            /**
             * Format: date-time
             * @description When it was created, UTC with milliseconds.
             */
            proposal_created_at: string;
            /**
             * Format: date-time
             * @description When it last changed, UTC with milliseconds.
             */
            updated_at: string;
        };
        ProposalPage: {
            /** @description The items of this page. */
            data: components["schemas"]["Proposal"][];
            /** @description Where this page stands in its list. */
            pagination: components["schemas"]["Pagination"];
        };
        NewProposalSettings: {
            /** @description Default true. */
            allow_client_to_sign?: boolean | undefined;
            /** @description Default true. */
            allow_client_to_deny?: boolean | undefined;
            /** @description Default false; publishing demands an offer then. */
            allow_payment?: boolean | undefined;
            /** @description Default false. */
            allow_client_to_download_pdf?: boolean | undefined;
            /** @description Default true. */
            allow_client_questions?: boolean | undefined;
        };
        MilestoneDue: {
            /**
             * @description `signature`, `date`, or `days_after_signature`.
             * @enum {string}
             */
            on: "signature" | "date" | "days_after_signature";
            /**
             * @description For `date` the day, `YYYY-MM-DD`; for `days_after_signature` how many, 1 to 3650; absent for `signature`.
             * @example 2026-12-31
             */
            value?: (string | number) | undefined;
        };
        CreateMilestone: {
            /**
             * @description What the client reads, 1 to 120 characters.
             * @example First draft
             */
            label: string;
            /** @description Its part of the total, in percent, above 0; all of them together 100. Either this or `amount`, in all milestones alike. */
            percent?: number | undefined;
            /** @description Its part of the total, in minor units, at least 1; all of them together the `total` of the sender's selection. The client's is shared out alike. */
            amount?: number | undefined;
            /** @description When it is to be paid: an object such as `{"on": "signature"}`. Null or absent: once what the label says has happened, on no day that is fixed. */
            due?: (components["schemas"]["MilestoneDue"] | null) | undefined;
        };
        CreatePayment: {
            /**
             * @description `full` (default): all at once; `deposit`: a part first and the rest after it; `installments`: equal parts, one a month, of which the first take the odd cents; `milestones`: parts and days of their own.
             * @enum {string}
             */
            schedule?: ("full" | "deposit" | "installments" | "milestones") | undefined;
            /** @description The part that is paid first, in percent, 1 to 99; demanded by the schedule `deposit`, and refused with any other. */
            deposit_percent?: (number | null) | undefined;
            /** @description Number of equal parts, 2 to 24; demanded by the schedule `installments`, and refused with any other. */
            installments?: (number | null) | undefined;
            /** @description Parts that are each due on their own day, or once what their label says has happened, 1 to 24; demanded by the schedule `milestones`, and refused with any other. */
            milestones?: (components["schemas"]["CreateMilestone"][] | null) | undefined;
            /** @description Days from the signature to the first payment, 0 (default: on signature) to 365; 0 or absent with `milestones`. */
            due_days?: number | undefined;
            /** @description What the client may pay with, the first proposed first: `card`, `bank_transfer`, or both as by default. */
            methods?: ("card" | "bank_transfer")[] | undefined;
        };
        NewProposalProduct: {
            /**
             * Format: uuid
             * @description A bundle of the catalog that is offered now; its lines and prices are copied.
             */
            bundle_id: string;
            /** @description When and how it is to be paid; all of it on signature, by any method, when absent. */
            payment?: components["schemas"]["CreatePayment"] | undefined;
        };
        CreateProposal: {
            /** @description Last part of the client link, 1 to 120 characters: made ASCII kebab-case, unique among undeleted proposals. Default: from the title. */
            slug?: string | undefined;
            /**
             * @description `fr` or `en`. Default: the template's, else the organization's.
             * @enum {string}
             */
            language?: ("fr" | "en") | undefined;
            /**
             * Format: uuid
             * @description Who it is for; null for nobody yet.
             */
            lead_id?: (string | null) | undefined;
            /**
             * Format: uuid
             * @description How it looks; null renders the built-in theme. Default: the organization's default theme.
             */
            theme_id?: (string | null) | undefined;
            /** @description Asked for by the client page, 1 to 128 characters; null for none. */
            password?: (string | null) | undefined;
            /**
             * Format: date-time
             * @description When the client can no longer decide: a time in the future; null for never.
             */
            expires_at?: (string | null) | undefined;
            /** @description Your own identifier, unique in the organization, 1 to 255 characters. */
            external_id?: (string | null) | undefined;
            /** @description Your own key-value pairs: at most 50 keys, 500 characters a value. */
            metadata?: ({
                [key: string]: string;
            } | null) | undefined;
            /**
             * Format: uuid
             * @description The member who is responsible. Default: the calling user, else the key's creator.
             */
            owner_id?: (string | null) | undefined;
            /** @description Mails whoever's turn it is: {days (1 to 5, rising), until (decision, expiry)}; null for none. Default: the organization's. */
            reminders?: (components["schemas"]["UpdateReminders"] | null) | undefined;
            /**
             * @description Values of what is declared, by name; null for the default. Money is {amount in minor units, currency}. Others stay.
             * @example {
             *       "start_date": "2026-04-01",
             *       "budget": {
             *         "amount": 1250000,
             *         "currency": "EUR"
             *       }
             *     }
             */
            variables?: {
                [key: string]: components["schemas"]["VariableValue"];
            } | undefined;
            /**
             * @description All that its texts use as `{{var.name}}`: {name, label, type (text, number, date, money, email, url), required?, default?}, at most 50. They replace the template's.
             * @example [
             *       {
             *         "name": "start_date",
             *         "label": "Start of the work",
             *         "type": "date",
             *         "required": true
             *       },
             *       {
             *         "name": "budget",
             *         "label": "Budget",
             *         "type": "money",
             *         "default": null
             *       }
             *     ]
             */
            variable_declarations?: components["schemas"]["VariableDeclaration"][] | undefined;
            /** @description Shown on the page and in lists, 1 to 255 characters. */
            title: string;
            /**
             * Format: uuid
             * @description The template whose content it starts with; without one it is blank.
             */
            template_id?: string | undefined;
            /** @description What the client may do on the page. */
            settings?: components["schemas"]["NewProposalSettings"] | undefined;
            /** @description Bundles to offer, at most 20: each becomes an offer at the prices of now, and the first is the selected one. */
            products?: components["schemas"]["NewProposalProduct"][] | undefined;
            /**
             * Format: uuid
             * @description The id of a `proposal_products` row of the organization, not of a bundle: a copy of it is offered. Not together with `products`.
             */
            proposal_product_id?: (string | null) | undefined;
        };
        Created: {
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             * @example 0198c0de-7a11-7000-8000-000000000001
             */
            id: string;
        };
        UpdateProposal: {
            /** @description Last part of the client link, 1 to 120 characters: made ASCII kebab-case, unique among undeleted proposals. Default: from the title. */
            slug?: string | undefined;
            /**
             * @description `fr` or `en`. Default: the template's, else the organization's.
             * @enum {string}
             */
            language?: ("fr" | "en") | undefined;
            /**
             * Format: uuid
             * @description Who it is for; null for nobody yet.
             */
            lead_id?: (string | null) | undefined;
            /**
             * Format: uuid
             * @description How it looks; null renders the built-in theme. Default: the organization's default theme.
             */
            theme_id?: (string | null) | undefined;
            /** @description Asked for by the client page, 1 to 128 characters; null for none. */
            password?: (string | null) | undefined;
            /**
             * Format: date-time
             * @description When the client can no longer decide: a time in the future; null for never.
             */
            expires_at?: (string | null) | undefined;
            /** @description Your own identifier, unique in the organization, 1 to 255 characters. */
            external_id?: (string | null) | undefined;
            /** @description Your own key-value pairs: at most 50 keys, 500 characters a value. */
            metadata?: ({
                [key: string]: string;
            } | null) | undefined;
            /**
             * Format: uuid
             * @description The member who is responsible. Default: the calling user, else the key's creator.
             */
            owner_id?: (string | null) | undefined;
            /** @description Mails whoever's turn it is: {days (1 to 5, rising), until (decision, expiry)}; null for none. Default: the organization's. */
            reminders?: (components["schemas"]["UpdateReminders"] | null) | undefined;
            /**
             * @description Values of what is declared, by name; null for the default. Money is {amount in minor units, currency}. Others stay.
             * @example {
             *       "start_date": "2026-04-01",
             *       "budget": {
             *         "amount": 1250000,
             *         "currency": "EUR"
             *       }
             *     }
             */
            variables?: {
                [key: string]: components["schemas"]["VariableValue"];
            } | undefined;
            /**
             * @description All that its texts use as `{{var.name}}`: {name, label, type (text, number, date, money, email, url), required?, default?}, at most 50. They replace the template's.
             * @example [
             *       {
             *         "name": "start_date",
             *         "label": "Start of the work",
             *         "type": "date",
             *         "required": true
             *       },
             *       {
             *         "name": "budget",
             *         "label": "Budget",
             *         "type": "money",
             *         "default": null
             *       }
             *     ]
             */
            variable_declarations?: components["schemas"]["VariableDeclaration"][] | undefined;
            /** @description Shown on the page and in lists, 1 to 255 characters. */
            title?: string | undefined;
            /**
             * Format: uuid
             * @description The offer to select; the id of one of this proposal's `proposal_products` rows, not of a bundle; null for none.
             */
            proposal_product_id?: (string | null) | undefined;
            /** @description Whether the client may sign; live at once. */
            allow_client_to_sign?: boolean | undefined;
            /** @description Whether the client may deny; live at once. */
            allow_client_to_deny?: boolean | undefined;
            /** @description Whether the client may pay; live at once. */
            allow_payment?: boolean | undefined;
            /** @description Whether the client may download the PDF; live at once. */
            allow_client_to_download_pdf?: boolean | undefined;
            /** @description Whether the client may ask questions; live at once. */
            allow_client_questions?: boolean | undefined;
        };
        DuplicateProposal: {
            /** @description Its title, 1 to 255 characters; else that of the first one, without its client's names. */
            title?: string | undefined;
            /**
             * @description `fr` or `en`; that of the first one when absent.
             * @enum {string}
             */
            language?: ("fr" | "en") | undefined;
            /**
             * Format: uuid
             * @description Who it is for; nobody yet when absent.
             */
            lead_id?: (string | null) | undefined;
            /** @description Whether the offers are copied; true when absent. */
            keep_offers?: boolean | undefined;
            /**
             * @description Texts that are others in the copy, such as their translation: by the keys that its content has with `view=texts`, those of its offers too. All others stay.
             * @example {}
             */
            texts?: {
                [key: string]: string;
            } | undefined;
        };
        FollowUp: {
            /**
             * Format: uuid
             * @description The proposal.
             */
            proposal_id: string;
            /**
             * Format: uuid
             * @description Whom it is for; null without a lead.
             */
            lead_id: string | null;
            /**
             * Format: uuid
             * @description The member who looks after it.
             */
            owner_id: string | null;
            /**
             * @description `unread` (two days after it was published), `read_undecided`, `expires_soon` (within 7 days), `expired`,
             *     `question_open` (a client wrote last, in a conversation that is not resolved), `review_requested`, `payment_due` or
             *     `pdf_failed`.
             */
            reason: "unread" | "read_undecided" | "expires_soon" | "expired" | "question_open" | "review_requested" | "payment_due" | "pdf_failed" | (string & {});
            /**
             * Format: date-time
             * @description Since when: the publication, the last visit, the beginning of the last week, the expiry, what the client wrote first, the request, the day of payment, the attempt.
             */
            since: string;
            /**
             * Format: uri
             * @description The client's link; null until it is published for the first time.
             */
            url: string | null;
            /**
             * @description Title of the proposal.
             * @example Web site for the spring
             */
            title: string;
            /**
             * @description Name of the lead.
             * @example Claire Morel
             */
            lead_name: string | null;
            /** @description Totals of the selected offer; null without one. */
            total: components["schemas"]["ProposalTotal"] | null;
            /**
             * Format: date-time
             * @description When the client last read it; null for never.
             */
            last_viewed_at: string | null;
            /**
             * Format: date-time
             * @description When the client can decide no more; null for never.
             */
            expires_at: string | null;
        };
        FollowUpPage: {
            /** @description The items of this page. */
            data: components["schemas"]["FollowUp"][];
            /** @description Where this page stands in its list. */
            pagination: components["schemas"]["Pagination"];
        };
        Warning: {
            /**
             * @description The values in the message, by name.
             * @example {}
             */
            params: {
                [key: string]: unknown;
            };
            /**
             * @description What is the matter; docs/errors.json says what each means. More may come.
             * @example no_lead
             */
            code: "empty_content" | "no_lead" | "no_signer_email" | "title_not_shown" | "expires_soon" | "discount_expired" | "packages_alike" | "sample_text" | "placeholder_text" | "example_address" | "offer_missing" | "missing_alt" | "foreign_name" | "schedule_mismatch" | "total_in_text" | "contrast" | "logo_contrast" | "long_page" | "placeholder_image" | (string & {});
            /** @description What is the matter, and what to do about it, in the caller's language. */
            message: string;
            /**
             * Format: uuid
             * @description The section it is about; null for the proposal as a whole.
             */
            section_id: string | null;
            /**
             * Format: uuid
             * @description The block in it that it is about.
             */
            block_id: string | null;
            /** @description Path of the field, such as `sections[0].blocks[2].alt`, or the name of a field of the proposal. */
            field: string | null;
        };
        PublishedProposal: {
            /** @description `pending`, `approved`, `denied`, `canceled`, or `expired`: pending past its `expires_at`. */
            deal_status: "pending" | "approved" | "denied" | "canceled" | "expired" | (string & {});
            /** @description `draft`, `published`, `unpublished` or `archived`. */
            page_status: "draft" | "published" | "unpublished" | "archived" | (string & {});
            /** @description `fr` or `en`. */
            language: "fr" | "en" | (string & {});
            /**
             * @description What it says in place of `{{var.name}}`, by name; those that are absent have their default.
             * @example {
             *       "start_date": "2026-04-01",
             *       "budget": {
             *         "amount": 1250000,
             *         "currency": "EUR"
             *       }
             *     }
             */
            variables: {
                [key: string]: components["schemas"]["VariableValue"];
            };
            /** @description `client` on the page, `member` in the studio or by an agent, `api` by a key. */
            decided_via: ((string | ("client" | "member" | "api") | null) | null) | ("client" | "member" | "api") | string | null;
            /** @description `not_required` until something is due: `due` with `allow_payment` once approved, or published where signing is off, from the day of the first payment on (`due_days`; the client may pay earlier). Then, by the money that is there, `processing`, `partially_paid` (also after a partial refund), `paid`, `failed`, or `refunded` once all of it went back. */
            payment_status: "not_required" | "due" | "processing" | "partially_paid" | "paid" | "failed" | "refunded" | (string & {});
            /** @description `none`; `requested`, `released` or `refused` by a second person. A change of what a client would see, or of whom it is for, makes it `none`. */
            review_status: "none" | "requested" | "released" | "refused" | (string & {});
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             */
            id: string;
            /** @description What the proposal is called. */
            title: string;
            /** @description Last part of the client link. */
            slug: string;
            /**
             * Format: uuid
             * @description The lead it is for; null for none.
             */
            lead_id: string | null;
            /** @description Name of the lead; null without one. */
            lead_name: string | null;
            /**
             * Format: uuid
             * @description Null renders the built-in theme.
             */
            theme_id: string | null;
            /**
             * Format: uuid
             * @description The template it was made from; remembered after the template's deletion.
             */
            template_id: string | null;
            /**
             * Format: uuid
             * @description The member who is responsible for it.
             */
            owner_id: string | null;
            /** @description Whether the client page asks for a password; the password itself is never returned. */
            has_password: boolean;
            /** @description What the client may do. */
            settings: components["schemas"]["ProposalSettings"];
            /**
             * Format: uuid
             * @description The selected offer: the id of a `proposal_products` row, not of a bundle.
             */
            proposal_product_id: string | null;
            /** @description Totals of the selected offer; null without one. */
            total: components["schemas"]["ProposalTotal"] | null;
            /**
             * Format: uri
             * @description The client link; null until first published.
             */
            url: string | null;
            /** @description Rises with each write and each decision; see `If-Match`. */
            version: number;
            /** @description Number of the content revision that is being worked on. */
            revision: number;
            /** @description Number of the revision that the client sees; null until first published. */
            published_revision: number | null;
            /**
             * @description Whether something of this proposal was changed since the version that the client sees. What it refers to, the lead's
             *     name, the theme's colours, the organization's logo, may have changed as well: each publication takes them as they are.
             */
            has_unpublished_changes: boolean;
            /**
             * Format: date-time
             * @description When the client can no longer decide; null for never.
             */
            expires_at: string | null;
            /** @description Your own identifier, unique in the organization. */
            external_id: string | null;
            /** @description Your own key-value pairs. */
            metadata: {
                [key: string]: string;
            };
            /** @description What its texts use as `{{var.name}}`; from its template at first. */
            variable_declarations: components["schemas"]["Variable"][];
            /**
             * Format: date-time
             * @description Time of the first publication.
             */
            published_at: string | null;
            /**
             * Format: date-time
             * @description When the client first read it; null until then.
             */
            first_viewed_at: string | null;
            /**
             * Format: date-time
             * @description When the client last read it; null until then.
             */
            last_viewed_at: string | null;
            /**
             * Format: date-time
             * @description Time of the client's decision, or of its recording.
             */
            decided_at: string | null;
            /** @description Why it was declined; null where nothing was said. */
            denial_reason: string | null;
            /** @description The last review that was asked for; null for none ever. */
            review: components["schemas"]["Review"] | null;
            /** @description When whoever's turn it is is reminded by mail; null for never. */
            reminders: components["schemas"]["Reminders"] | null;
            /** @description What is possible now. */
            allowed_actions: string[];
            /**
             * Format: date-time
             * @description When it was created, UTC with milliseconds.
             */
            proposal_created_at: string;
            /**
             * Format: date-time
             * @description When it last changed, UTC with milliseconds.
             */
            updated_at: string;
            /** @description What to look at once more; it was published all the same. */
            warnings: components["schemas"]["Warning"][];
        };
        ApproveProposal: {
            /** @description How and when you learned of it, at most 2000 characters; kept as evidence. */
            note?: (string | null) | undefined;
        };
        DenyProposal: {
            /** @description The client's reason, at most 2000 characters. */
            reason?: (string | null) | undefined;
            /** @description How and when you learned of it, at most 2000 characters; kept as evidence. */
            note?: (string | null) | undefined;
        };
        CancelProposal: {
            /** @description Why, for your own records, 1 to 2000 characters. */
            reason: string;
        };
        ReopenProposal: {
            /**
             * Format: date-time
             * @description The new end, in the future; null for none. Absent: a past end is cleared.
             */
            expires_at?: (string | null) | undefined;
        };
        PreflightError: {
            /**
             * @description The values in the message, by name.
             * @example {}
             */
            params: {
                [key: string]: unknown;
            };
            /**
             * @description As in the `details` of errors; `invalid_state` where the proposal's state allows no publishing, `release_required` for
             *     each rule by which a second person looks at it first.
             * @example required
             */
            code: string;
            /** @description What is the matter, and what to do about it, in the caller's language. */
            message: string;
            /**
             * Format: uuid
             * @description The section it is about; null for the proposal as a whole.
             */
            section_id: string | null;
            /**
             * Format: uuid
             * @description The block in it that it is about.
             */
            block_id: string | null;
            /** @description Path of the field, such as `sections[0].blocks[2].alt`, or the name of a field of the proposal. */
            field: string | null;
        };
        Preflight: {
            /** @description Whether publishing refuses nothing: there are no errors. */
            ready: boolean;
            /** @description What publishing would refuse. */
            errors: components["schemas"]["PreflightError"][];
            /** @description What the client may stumble over. */
            warnings: components["schemas"]["Warning"][];
        };
        RequestReview: {
            /** @description What the reviewer should know, at most 2000 characters. */
            note?: (string | null) | undefined;
            /**
             * @description Addresses that it is to go to beside those it names, at most 20: of people who are to be added to a published page, or
             *     that `send` is to mail the link to.
             * @example [
             *       "mei@example.com"
             *     ]
             */
            addresses?: string[] | undefined;
        };
        Content: {
            /** @description The sections, in order; 100 at most, 512 KiB in all. */
            sections: components["schemas"]["Section"][];
        };
        UpdateDiscount: {
            /**
             * @description `percent` or `amount`; another one needs a `value` with it.
             * @enum {string}
             */
            type?: ("percent" | "amount") | undefined;
            /** @description 0 to 100 with at most 2 decimals for `percent`; minor units, at most 9999999999, for `amount`. */
            value?: number | undefined;
        };
        UpdateBilling: {
            /**
             * @description `one_time` or `recurring`; what recurred not yet needs an `interval` with it.
             * @enum {string}
             */
            type?: ("one_time" | "recurring") | undefined;
            /**
             * @description `month`, `quarter` or `year`; null for `one_time`.
             * @enum {string|null}
             */
            interval?: ("month" | "quarter" | "year" | null) | undefined;
            /** @description For how many intervals, 1 to 600; null where no end is agreed. */
            count?: (number | null) | undefined;
        };
        UpdateClientQuantity: {
            /** @description At least so much: above 0, with at most 3 decimals. */
            min?: number | undefined;
            /** @description At most so much. */
            max?: number | undefined;
            /** @description In steps of so much, from `min` on; 1 for a new range. */
            step?: number | undefined;
        };
        UpdateOfferLine: {
            /**
             * Format: uuid
             * @description The product of the catalog that it is: a new line takes name, description, price, unit, tax and billing from it, as they are now, where it does not say them itself.
             */
            product_id?: (string | null) | undefined;
            /** @description More about it, below the name, 1 to 5000 characters. */
            description?: (string | null) | undefined;
            /** @description What one of it is, such as `hour`, 1 to 40 characters. */
            unit?: (string | null) | undefined;
            /** @description Tax in percent, 0 to 100 with at most 2 decimals, such as 5.5; 0 when a new line of no product names none. */
            tax_rate?: number | undefined;
            /** @description Whether the client may leave it out; false when absent. */
            optional?: boolean | undefined;
            /** @description For an optional line, whether it is picked from the start; false when absent. Any other line is always selected. */
            selected?: boolean | undefined;
            /**
             * Format: uuid
             * @description The package of the offer that it is part of: its `id`, which may be a UUID of your own that you send in `packages` with it; null or absent: in all of them.
             */
            package_id?: (string | null) | undefined;
            /**
             * Format: uuid
             * @description The line to change; absent for a new one.
             */
            id?: string | undefined;
            /**
             * Format: uuid
             * @description The id of the line that it is to stand right before. A new line goes to the end when it names no neighbour.
             */
            before?: string | undefined;
            /**
             * Format: uuid
             * @description The id of the line that it is to stand right after.
             */
            after?: string | undefined;
            /** @description What clients read on the line, 1 to 255 characters. */
            name?: string | undefined;
            /** @description How much of it: above 0, at most 999999.999, with at most 3 decimals. The line may cost 9999999999999 minor units at most. */
            quantity?: number | undefined;
            /** @description Price of one unit without tax, in minor units: 0 to 9999999999. */
            unit_amount?: number | undefined;
            /** @description Taken off this line, before the discount of the offer; its absent keys stay, null removes it. */
            discount?: (components["schemas"]["UpdateDiscount"] | null) | undefined;
            /** @description How often the price is paid; its absent keys stay. */
            billing?: components["schemas"]["UpdateBilling"] | undefined;
            /** @description Bounds within which the client sets the quantity on the page, in which `quantity` must lie too; its absent keys stay, null fixes it. */
            client_quantity?: (components["schemas"]["UpdateClientQuantity"] | null) | undefined;
        };
        PackageRow: {
            /**
             * @description What is compared, 1 to 120 characters; packages are compared where they have the same.
             * @example Support
             */
            label: string;
            /**
             * @description What this package has of it, 1 to 120 characters; `✓` is drawn as a check mark, `–` as none.
             * @example Within a day
             */
            value: string;
        };
        UpdatePackage: {
            /**
             * Format: uuid
             * @description A UUID of your own, kept when sent, so that lines of the same request can name it as their `package_id`; else made by the service.
             */
            id?: string | undefined;
            /** @description More about it, below the name, 1 to 5000 characters. */
            description?: (string | null) | undefined;
            /** @description Whether it is shown as the recommended one, and picked at first; at most one is. */
            recommended?: boolean | undefined;
            /** @description What packages are compared by, at most 30. */
            rows?: components["schemas"]["PackageRow"][] | undefined;
            /** @description What clients read above it, 1 to 120 characters. */
            name?: string | undefined;
        };
        UpdateOfferDiscount: {
            /**
             * @description `percent` or `amount`; another one needs a `value` with it.
             * @enum {string}
             */
            type?: ("percent" | "amount") | undefined;
            /** @description 0 to 100 with at most 2 decimals for `percent`; minor units, at most 9999999999, for `amount`. */
            value?: number | undefined;
            /**
             * @description What a percentage is taken off: `all`, or `one_time`, which leaves what recurs as it is.
             * @enum {string}
             */
            applies_to?: ("all" | "one_time") | undefined;
            /**
             * Format: date-time
             * @description It counts until this instant; null where it has no end.
             */
            valid_until?: (string | null) | undefined;
        };
        UpdateMilestone: {
            /**
             * @description What the client reads, 1 to 120 characters.
             * @example First draft
             */
            label: string;
            /** @description Its part of the total, in percent, above 0; all of them together 100. Either this or `amount`, in all milestones alike. */
            percent?: number | undefined;
            /** @description Its part of the total, in minor units, at least 1; all of them together the `total` of the sender's selection. The client's is shared out alike. */
            amount?: number | undefined;
            /** @description When it is to be paid: an object such as `{"on": "signature"}`; null: once what the label says has happened, on no day that is fixed. Absent: as it was. */
            due?: (components["schemas"]["MilestoneDue"] | null) | undefined;
        };
        UpdatePayment: {
            /**
             * @description `full`: all at once; `deposit`: a part first and the rest after it; `installments`: equal parts, one a month; `milestones`: parts and days of their own.
             * @enum {string}
             */
            schedule?: ("full" | "deposit" | "installments" | "milestones") | undefined;
            /** @description The part that is paid first, in percent, 1 to 99; demanded by the schedule `deposit`, and refused with any other. */
            deposit_percent?: (number | null) | undefined;
            /** @description Number of equal parts, 2 to 24; demanded by the schedule `installments`, and refused with any other. */
            installments?: (number | null) | undefined;
            /** @description Parts that are each due on their own day, or once what their label says has happened, 1 to 24: a list that adds up by itself is all of them, and renames them so; each of any other changes the one that has its label, or is added, and the rest stays. Demanded by the schedule `milestones`, and refused with any other. */
            milestones?: (components["schemas"]["UpdateMilestone"][] | null) | undefined;
            /** @description Days from the signature to the first payment, 0 (on signature) to 365; 0 or absent with `milestones`. */
            due_days?: number | undefined;
            /** @description What the client may pay with, the first proposed first: `card`, `bank_transfer`, or both. */
            methods?: ("card" | "bank_transfer")[] | undefined;
        };
        EditedOffer: {
            /** @description What clients read above the lines, 1 to 255 characters. */
            name?: string | undefined;
            /** @description ISO 4217 currency; another one needs every amount anew, in `lines` and `discount`. */
            currency?: string | undefined;
            /**
             * @description Lines to change, by `id`, and to add, without one: at the end, or beside `before` or `after`. All others stay.
             * @example [
             *       {
             *         "name": "Planting plan",
             *         "quantity": 1,
             *         "unit_amount": 125000,
             *         "tax_rate": 20
             *       }
             *     ]
             */
            lines?: components["schemas"]["UpdateOfferLine"][] | undefined;
            /** @description Ids of lines that go; an offer keeps 1 to 100. */
            remove_line_ids?: string[] | undefined;
            /** @description Packages to change, by `id`, and to add; an offer keeps 2 to 4. All others stay; null removes all. */
            packages?: (components["schemas"]["UpdatePackage"][] | null) | undefined;
            /** @description Ids of packages that go, once no line is in them. */
            remove_package_ids?: string[] | undefined;
            /**
             * Format: uuid
             * @description The package that counts until the client picks one; the recommended, else the first, for null.
             */
            selected_package_id?: (string | null) | undefined;
            /** @description Taken off the whole: a percentage off every line, an amount spread over those that are paid once; null removes it. */
            discount?: (components["schemas"]["UpdateOfferDiscount"] | null) | undefined;
            /** @description When and how it is to be paid; absent keys stay. A milestone has percent or amount; due_days is absent beside them. */
            payment?: components["schemas"]["UpdatePayment"] | undefined;
            /**
             * Format: uuid
             * @description Which offer; the one that is selected when absent.
             */
            offer_id?: string | undefined;
        };
        EditProposal: {
            /**
             * @description Carried out in this order, all or none; may be absent beside an `offer`.
             * @example [
             *       {
             *         "op": "replace_text",
             *         "find": "in May",
             *         "replace": "in June"
             *       }
             *     ]
             */
            operations?: components["schemas"]["EditOperation"][] | undefined;
            /** @description What changes of an offer, as PATCH of the offer takes it: a part of the same revision. */
            offer?: components["schemas"]["EditedOffer"] | undefined;
        };
        AgreedBilling: {
            /** @description `one_time` or `recurring`. */
            type: "one_time" | "recurring" | (string & {});
            /** @description `month`, `quarter` or `year`; null for `one_time`. */
            interval: ((string | ("month" | "quarter" | "year") | null) | null) | ("month" | "quarter" | "year") | string | null;
            /** @description For how many intervals; null where no end is agreed, and for `one_time`. */
            count: number | null;
        };
        ClientQuantity: {
            /** @description At least so much: above 0, with at most 3 decimals; what may be left out is an optional line. */
            min: number;
            /** @description At most so much. */
            max: number;
            /** @description In steps of so much, from `min` on; 1 when absent. */
            step?: number | undefined;
        };
        OfferLine: {
            /**
             * Format: uuid
             * @description Made by the service; it stays when a PATCH sends it back.
             */
            id: string;
            /**
             * Format: uuid
             * @description The product of the catalog that it came from; remembered after the product's deletion.
             */
            product_id: string | null;
            /** @description What clients read on the line. */
            name: string;
            /** @description More about it, below the name. */
            description: string | null;
            /** @description How much of it, with at most 3 decimals. */
            quantity: number;
            /** @description What one of it is, such as `hour`; null where it goes without saying. */
            unit: string | null;
            /** @description Price of one unit without tax, in minor units of the offer's currency. */
            unit_amount: number;
            /** @description Taken off this line, before the discount of the offer; never more than it costs. */
            discount: components["schemas"]["Discount"] | null;
            /** @description Tax in percent, added to the price. */
            tax_rate: number;
            /** @description Whether the client may leave it out. */
            optional: boolean;
            /** @description Whether it counts; always true unless optional. After the signature it says what the client picked. */
            selected: boolean;
            /** @description How often the price is paid. */
            billing: components["schemas"]["AgreedBilling"];
            /**
             * Format: uuid
             * @description The package that it is part of; null where it is in all of them.
             */
            package_id: string | null;
            /** @description What the client may make of `quantity`; null where it is fixed. */
            client_quantity: components["schemas"]["ClientQuantity"] | null;
        };
        OfferPackage: {
            /**
             * Format: uuid
             * @description Lines name it in `package_id`.
             */
            id: string;
            /** @description What clients read above it. */
            name: string;
            /** @description More about it, below the name. */
            description: string | null;
            /** @description Whether it is shown as the recommended one, and picked at first; at most one is. */
            recommended: boolean;
            /** @description What packages are compared by. */
            rows: components["schemas"]["PackageRow"][];
        };
        TakenDiscount: {
            /** @description `percent` or `amount`. */
            type: "percent" | "amount" | (string & {});
            /** @description 0 to 100 with at most 2 decimals for `percent`; minor units, at most 9999999999, for `amount`. */
            value: number;
            /** @description `one_time` where a percentage is taken off what is paid once alone; absent elsewhere. */
            applies_to?: ("all" | "one_time" | (string & {})) | undefined;
            /** @description It counts until this instant; null where it has no end. */
            valid_until: string | null;
        };
        Milestone: {
            /**
             * @description What the client reads, 1 to 120 characters.
             * @example First draft
             */
            label: string;
            /** @description Its part of the total, in percent, above 0; all of them together 100. Either this or `amount`, in all milestones alike. */
            percent?: number | undefined;
            /** @description Its part of the total, in minor units, at least 1; all of them together the `total` of the sender's selection. The client's is shared out alike. */
            amount?: number | undefined;
            /** @description When it is to be paid: an object such as `{"on": "signature"}`. Null: once what the label says has happened, on no day that is fixed. */
            due: components["schemas"]["MilestoneDue"] | null;
        };
        Payment: {
            /** @description `full`: all at once; `deposit`: a part first and the rest after it; `installments`: equal parts, one a month, of which the first take the odd cents; `milestones`: parts and days of their own. */
            schedule: "full" | "deposit" | "installments" | "milestones" | (string & {});
            /** @description What the client may pay with; the first is proposed first. */
            methods: (("card" | "bank_transfer") | string)[];
            /** @description The part that is paid first, in percent; null unless the schedule is `deposit`. */
            deposit_percent: number | null;
            /** @description Number of equal parts; null unless the schedule is `installments`. */
            installments: number | null;
            /** @description In the order in which clients read them; null unless the schedule is `milestones`. */
            milestones: components["schemas"]["Milestone"][] | null;
            /** @description Days from the signature to the first payment; 0 is on signature. */
            due_days: number;
        };
        PlannedPayment: {
            /** @description What it waits for; `as_agreed` is on no day that is fixed: what follows a deposit, or a milestone, once what its `label` says has happened. */
            on: "signature" | "days_after_signature" | "date" | "months_after_first" | "as_agreed" | (string & {});
            /** @description What a milestone is called; null in other schedules. */
            label: string | null;
            /** @description In minor units of the offer's currency, above 0. All of them together are the total. */
            amount: number;
            /** @description For `date` the day, `YYYY-MM-DD`; else null. */
            date: string | null;
            /** @description For `days_after_signature` how many; else null. */
            days_after_signature: number | null;
            /** @description For `months_after_first`, of instalments, how many; else null. */
            months_after_first: number | null;
        };
        Offer: {
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             * @example 0198c0de-7a11-7000-8000-000000000001
             */
            id: string;
            /**
             * Format: uuid
             * @description The proposal that it belongs to.
             */
            proposal_id: string;
            /**
             * Format: uuid
             * @description The bundle that it was made from; remembered after the bundle's deletion, null for a free offer.
             */
            bundle_id: string | null;
            /** @description What clients read above the lines. */
            name: string;
            /** @description ISO 4217; all amounts of the offer are in it. */
            currency: string;
            /** @description In the order in which clients read them. */
            lines: components["schemas"]["OfferLine"][];
            /** @description What the client picks exactly one of; null where there is nothing to pick. */
            packages: components["schemas"]["OfferPackage"][] | null;
            /**
             * Format: uuid
             * @description The one that counts: at first the recommended, else the first; after the signature what the client picked. Null without packages.
             */
            selected_package_id: string | null;
            /** @description Taken off the whole: a percentage off every line or with `applies_to: one_time` those that are paid once, an amount spread over those that are paid once. The totals are without it once `valid_until` has passed before the decision. */
            discount: components["schemas"]["TakenDiscount"] | null;
            /** @description Paid once, before discounts and tax, in minor units. */
            subtotal: number;
            /** @description Taken off that by the discounts of lines and offer. */
            discount_total: number;
            /** @description Tax on what is left, rounded for each line. */
            tax_total: number;
            /** @description Paid once, tax included. */
            total: number;
            /** @description What recurs, by interval; empty when nothing does. */
            recurring: components["schemas"]["RecurringTotal"][];
            /** @description When and how it is to be paid. */
            payment: components["schemas"]["Payment"];
            /** @description What is due by that of `total`, in the order of its parts, as the page shows it; computed, so that no write takes it. Empty where nothing is paid once. */
            payment_plan: components["schemas"]["PlannedPayment"][];
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
        };
        ProposalEdit: {
            /**
             * @description Variables in use that are declared nowhere: stored, but publishing refuses them; `operation` is the one that wrote the text, where one of these did. An edit with other problems is refused, and `details` tell them all, each with its `operation`.
             * @example []
             */
            problems: components["schemas"]["ContentProblem"][];
            /**
             * @description How often `replace_text` found its text; only where it was among the operations.
             * @example 2
             */
            replaced?: number | undefined;
            /**
             * @description The same of each, where there are several.
             * @example []
             */
            replacements?: components["schemas"]["Replacement"][] | undefined;
            /** @description The document as it is now; only with `Prefer: return=representation`. */
            sections?: components["schemas"]["Section"][] | undefined;
            /** @description Offers in which `set_texts` made a text another; absent where it did in none. */
            offer_ids?: string[] | undefined;
            /** @description The offer as it is now; only where one was sent. */
            offer?: components["schemas"]["Offer"] | undefined;
            /** @description Number of the revision that it made; the current one where nothing is another than before. */
            revision: number;
            /** @description The version from now on. */
            version: number;
            /** @description What is another than before; nothing else is told. */
            changed: components["schemas"]["ChangedSection"][];
        };
        ValidateContent: {
            /** @description The sections to judge, valid or not. */
            sections: unknown[];
        };
        ContentProblem: {
            /**
             * @description What is wrong with it, for programs; the list of an error's `details`.
             * @example invalid_value
             * @enum {string}
             */
            code: "required" | "unknown_field" | "invalid_type" | "invalid_format" | "invalid_value" | "too_short" | "too_long" | "too_small" | "too_large" | "too_many" | "too_few" | "not_unique" | "not_found" | "not_allowed" | "in_use" | "immutable" | "mismatch" | "expired" | "unsupported" | "virus_found" | "empty_content" | "no_lead" | "no_signer_email" | "title_not_shown" | "expires_soon" | "discount_expired" | "packages_alike" | "sample_text" | "placeholder_text" | "example_address" | "offer_missing" | "missing_alt" | "foreign_name" | "schedule_mismatch" | "total_in_text" | "contrast" | "logo_contrast" | "long_page" | "placeholder_image";
            /**
             * @description What a program or a translation needs of it, such as the values `allowed`.
             * @example {
             *       "maximum": 2000
             *     }
             */
            params: {
                [key: string]: unknown;
            };
            /** @description Of an edit of content: the index of the operation. */
            operation?: number | undefined;
            /** @description Path of the field, such as `sections[0].blocks[2].text`. */
            field: string;
            /** @description What is wrong with it, for people. */
            message: string;
        };
        ContentJudgement: {
            /** @description Whether it could be stored. */
            valid: boolean;
            /** @description Every problem, by its path; 100 at most. */
            problems: components["schemas"]["ContentProblem"][];
        };
        Revision: {
            /**
             * @description Which parts of the draft are others than in the revision before; none of the first.
             * @example [
             *       "content"
             *     ]
             */
            changed: (("content" | "offers" | "title" | "language" | "theme_id" | "proposal_product_id" | "variables" | "variable_declarations") | string)[];
            /** @description Number of the revision, from 1. */
            revision: number;
            /**
             * Format: date-time
             * @description Time at which it was written.
             */
            created_at: string;
            /** @description Who wrote it: `user:{name}`, `api_key:{name}` or `agent:{client} for {user}`. */
            actor: string;
            /** @description Whether a client could ever see it. */
            published: boolean;
        };
        RevisionPage: {
            /** @description The items of this page. */
            data: components["schemas"]["Revision"][];
            /** @description Where this page stands in its list. */
            pagination: components["schemas"]["Pagination"];
        };
        RevisionDraft: {
            /**
             * @description Which parts of the draft are others than in the revision before; none of the first.
             * @example [
             *       "content"
             *     ]
             */
            changed: (("content" | "offers" | "title" | "language" | "theme_id" | "proposal_product_id" | "variables" | "variable_declarations") | string)[];
            /**
             * @description Values of its variables, by name.
             * @example {
             *       "start_date": "2026-04-01",
             *       "budget": {
             *         "amount": 1250000,
             *         "currency": "EUR"
             *       }
             *     }
             */
            variables: {
                [key: string]: components["schemas"]["VariableValue"];
            };
            /** @description Its content. */
            sections: components["schemas"]["Section"][];
            /** @description Title of the proposal. */
            title: string;
            /** @description `fr` or `en`. */
            language: string;
            /**
             * Format: uuid
             * @description Its theme, which may be gone; null for the built-in one.
             */
            theme_id: string | null;
            /**
             * Format: uuid
             * @description The selected offer; null for none.
             */
            proposal_product_id: string | null;
            /** @description What its texts use as `{{var.name}}`. */
            variable_declarations: components["schemas"]["Variable"][];
            /** @description In the order in which they were made. */
            offers: components["schemas"]["Offer"][];
            /** @description Number of the revision, from 1. */
            revision: number;
            /**
             * Format: date-time
             * @description Time at which it was written.
             */
            created_at: string;
            /** @description Who wrote it: `user:{name}`, `api_key:{name}` or `agent:{client} for {user}`. */
            actor: string;
            /** @description Whether a client could ever see it. */
            published: boolean;
        };
        BlockChange: {
            /**
             * @description `changed` may have been moved as well.
             * @example changed
             */
            change: "added" | "removed" | "changed" | "moved" | (string & {});
            /**
             * @description The whole block as it was.
             * @example {}
             */
            before: {
                [key: string]: unknown;
            } | null;
            /**
             * @description The whole block as it is.
             * @example {}
             */
            after: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description Its id; null where blocks have none.
             */
            block_id: string | null;
            /** @description Whether it stands elsewhere among those that stayed. */
            moved: boolean;
            /** @description Its place in the section before, from 0; null where it was not there. */
            index_before: number | null;
            /** @description Its place in the section afterwards, from 0; null where it is gone. */
            index_after: number | null;
        };
        SectionChange: {
            /**
             * @description `changed` may have been moved as well.
             * @example changed
             */
            change: "added" | "removed" | "changed" | "moved" | (string & {});
            /**
             * @description Title, style and the like as they were; null where it was not there.
             * @example {}
             */
            before: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Title, style and the like as they are; null where it is gone.
             * @example {}
             */
            after: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description Its id.
             */
            section_id: string;
            /** @description Whether it stands elsewhere among those that stayed. */
            moved: boolean;
            /** @description Its blocks that differ. */
            blocks: components["schemas"]["BlockChange"][];
        };
        DraftFieldChange: {
            /** @description `title`, `language`, `theme_id` or `proposal_product_id`. */
            field: string;
            /** @description What it was. */
            before: string | null;
            /** @description What it is. */
            after: string | null;
        };
        VariableChange: {
            /**
             * @description What became of it.
             * @example changed
             */
            change: "added" | "removed" | "changed" | "moved" | (string & {});
            /**
             * @description Its declaration as it was, with its `value`, which is null where the default held.
             * @example {}
             */
            before: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Its declaration as it is, with its `value`.
             * @example {}
             */
            after: {
                [key: string]: unknown;
            } | null;
            /**
             * @description What texts call it.
             * @example start_date
             */
            name: string;
        };
        OfferChange: {
            /**
             * @description What became of it.
             * @example changed
             */
            change: "added" | "removed" | "changed" | "moved" | (string & {});
            /**
             * @description The whole offer as it was.
             * @example {}
             */
            before: {
                [key: string]: unknown;
            } | null;
            /**
             * @description The whole offer as it is.
             * @example {}
             */
            after: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description Its id.
             */
            offer_id: string;
        };
        RevisionDiff: {
            /**
             * @description In the order of the later revision, with what is gone at the end.
             * @example []
             */
            sections: components["schemas"]["SectionChange"][];
            /** @description Number of the earlier revision. */
            from: number;
            /** @description Number of the later one. */
            to: number;
            /** @description Fields of the proposal. */
            fields: components["schemas"]["DraftFieldChange"][];
            /** @description Variables that differ. */
            variables: components["schemas"]["VariableChange"][];
            /** @description Offers that differ. */
            offers: components["schemas"]["OfferChange"][];
        };
        Restored: {
            /** @description The sections, in order; 100 at most, 512 KiB in all. */
            sections: components["schemas"]["Section"][];
            /**
             * @description What that revision had and is no longer there, such as `theme_id` for a deleted theme; it stays as it was.
             * @example []
             */
            not_restored: string[];
            /**
             * @description Which parts of the draft are others than before; none where nothing was.
             * @example [
             *       "offers"
             *     ]
             */
            changed: (("content" | "offers" | "title" | "language" | "theme_id" | "proposal_product_id" | "variables" | "variable_declarations") | string)[];
            /** @description The proposal's version from now on. */
            version: number;
            /** @description Number of the new revision. */
            revision: number;
        };
        PreviewLink: {
            /**
             * Format: uri
             * @description Opens the page as it would be published now, marked as a preview: nothing is measured, nothing can be decided.
             * @example https://proposals.example.com/p/preview/AZjA3noRcACAAAAAAAAAAQ.Zm9yZ2V0
             */
            url: string;
            /**
             * Format: date-time
             * @description When the link ends, one hour from now.
             */
            expires_at: string;
        };
        SendProposal: {
            /**
             * Format: email
             * @description The recipient's e-mail address; the lead's when absent.
             * @example claire@example.com
             */
            to?: string | undefined;
            /**
             * @description Words of yours, quoted above the link: plain text, at most 2000 characters.
             * @example Here is what we spoke about on Tuesday.
             */
            message?: (string | null) | undefined;
        };
        OfferPage: {
            /** @description The items of this page. */
            data: components["schemas"]["Offer"][];
            /** @description Where this page stands in its list. */
            pagination: components["schemas"]["Pagination"];
        };
        OfferBilling: {
            /**
             * @description `one_time` or `recurring`.
             * @enum {string}
             */
            type: "one_time" | "recurring";
            /**
             * @description `month`, `quarter` or `year`; null for `one_time`.
             * @enum {string|null}
             */
            interval?: ("month" | "quarter" | "year" | null) | undefined;
            /** @description For how many intervals, 1 to 600; absent or null where no end is agreed, and for `one_time`. */
            count?: (number | null) | undefined;
        };
        CreateOfferLine: {
            /**
             * Format: uuid
             * @description The product of the catalog that it is: a new line takes name, description, price, unit, tax and billing from it, as they are now, where it does not say them itself.
             */
            product_id?: (string | null) | undefined;
            /** @description More about it, below the name, 1 to 5000 characters. */
            description?: (string | null) | undefined;
            /** @description What one of it is, such as `hour`, 1 to 40 characters. */
            unit?: (string | null) | undefined;
            /** @description Tax in percent, 0 to 100 with at most 2 decimals, such as 5.5; 0 when a new line of no product names none. */
            tax_rate?: number | undefined;
            /** @description Whether the client may leave it out; false when absent. */
            optional?: boolean | undefined;
            /** @description For an optional line, whether it is picked from the start; false when absent. Any other line is always selected. */
            selected?: boolean | undefined;
            /**
             * Format: uuid
             * @description The package of the offer that it is part of: its `id`, which may be a UUID of your own that you send in `packages` with it; null or absent: in all of them.
             */
            package_id?: (string | null) | undefined;
            /** @description What clients read on the line, 1 to 255 characters; required without a `product_id`. */
            name?: string | undefined;
            /** @description How much of it: above 0, at most 999999.999, with at most 3 decimals. The line may cost 9999999999999 minor units at most. */
            quantity: number;
            /** @description Price of one unit without tax, in minor units: 0 to 9999999999; required without a `product_id`, or with one that is sold in another currency. */
            unit_amount?: number | undefined;
            /** @description How often the price is paid; `one_time` when a line of no product says nothing. */
            billing?: components["schemas"]["OfferBilling"] | undefined;
            /** @description Taken off this line, before the discount of the offer; never more than it costs. */
            discount?: (components["schemas"]["Discount"] | null) | undefined;
            /** @description Lets the client set the quantity on the page within these bounds, in which `quantity` must lie too; null fixes it. */
            client_quantity?: (components["schemas"]["ClientQuantity"] | null) | undefined;
        };
        CreatePackage: {
            /**
             * Format: uuid
             * @description A UUID of your own, kept when sent, so that lines of the same request can name it as their `package_id`; else made by the service.
             */
            id?: string | undefined;
            /** @description More about it, below the name, 1 to 5000 characters. */
            description?: (string | null) | undefined;
            /** @description Whether it is shown as the recommended one, and picked at first; at most one is. */
            recommended?: boolean | undefined;
            /** @description What packages are compared by, at most 30. */
            rows?: components["schemas"]["PackageRow"][] | undefined;
            /** @description What clients read above it, 1 to 120 characters. */
            name: string;
        };
        OfferDiscount: {
            /**
             * @description `percent` or `amount`.
             * @enum {string}
             */
            type: "percent" | "amount";
            /** @description 0 to 100 with at most 2 decimals for `percent`; minor units, at most 9999999999, for `amount`. */
            value: number;
            /**
             * @description What a percentage is taken off: `all`, as when absent, or `one_time`, which leaves what recurs as it is. An amount is always taken off what is paid once.
             * @enum {string}
             */
            applies_to?: ("all" | "one_time") | undefined;
            /**
             * Format: date-time
             * @description It counts until this instant; absent or null where it has no end.
             */
            valid_until?: (string | null) | undefined;
        };
        CreateOffer: {
            /**
             * Format: uuid
             * @description A bundle of the catalog that is offered now; its name, lines and prices are copied. Nothing but `payment` goes with it.
             */
            bundle_id?: string | undefined;
            /** @description What clients read above the lines of a free offer, 1 to 255 characters. */
            name?: string | undefined;
            /** @description ISO 4217 currency of a free offer. */
            currency?: string | undefined;
            /**
             * @description The lines of a free offer, 1 to 100, in the order in which clients read them.
             * @example [
             *       {
             *         "name": "Planting plan",
             *         "quantity": 1,
             *         "unit_amount": 125000,
             *         "tax_rate": 20
             *       }
             *     ]
             */
            lines?: components["schemas"]["CreateOfferLine"][] | undefined;
            /** @description What the client picks exactly one of, 2 to 4; lines name theirs by `package_id`. */
            packages?: (components["schemas"]["CreatePackage"][] | null) | undefined;
            /**
             * Format: uuid
             * @description The package that counts until the client picks one; the recommended, else the first, when absent.
             */
            selected_package_id?: (string | null) | undefined;
            /** @description Taken off the whole of a free offer: a percentage off every line, an amount spread over those that are paid once. */
            discount?: (components["schemas"]["OfferDiscount"] | null) | undefined;
            /** @description When and how it is to be paid; all of it on signature, by any method, when absent. A milestone has percent or amount; due_days is absent beside them. */
            payment?: components["schemas"]["CreatePayment"] | undefined;
            /** @description True computes the answer, and stores nothing: its ids are of this answer alone. */
            validate?: boolean | undefined;
        };
        UpdateOffer: {
            /** @description What clients read above the lines, 1 to 255 characters. */
            name?: string | undefined;
            /** @description ISO 4217 currency; another one needs every amount anew, in `lines` and `discount`. */
            currency?: string | undefined;
            /**
             * @description Lines to change, by `id`, and to add, without one: at the end, or beside `before` or `after`. All others stay.
             * @example [
             *       {
             *         "name": "Planting plan",
             *         "quantity": 1,
             *         "unit_amount": 125000,
             *         "tax_rate": 20
             *       }
             *     ]
             */
            lines?: components["schemas"]["UpdateOfferLine"][] | undefined;
            /** @description Ids of lines that go; an offer keeps 1 to 100. */
            remove_line_ids?: string[] | undefined;
            /** @description Packages to change, by `id`, and to add; an offer keeps 2 to 4. All others stay; null removes all. */
            packages?: (components["schemas"]["UpdatePackage"][] | null) | undefined;
            /** @description Ids of packages that go, once no line is in them. */
            remove_package_ids?: string[] | undefined;
            /**
             * Format: uuid
             * @description The package that counts until the client picks one; the recommended, else the first, for null.
             */
            selected_package_id?: (string | null) | undefined;
            /** @description Taken off the whole: a percentage off every line, an amount spread over those that are paid once; null removes it. */
            discount?: (components["schemas"]["UpdateOfferDiscount"] | null) | undefined;
            /** @description When and how it is to be paid; absent keys stay. A milestone has percent or amount; due_days is absent beside them. */
            payment?: components["schemas"]["UpdatePayment"] | undefined;
            /** @description True computes the answer, and stores nothing: new ids are of this answer alone. */
            validate?: boolean | undefined;
        };
        ReplaceOfferLine: {
            /**
             * Format: uuid
             * @description The product of the catalog that it is: a new line takes name, description, price, unit, tax and billing from it, as they are now, where it does not say them itself.
             */
            product_id?: (string | null) | undefined;
            /** @description More about it, below the name, 1 to 5000 characters. */
            description?: (string | null) | undefined;
            /** @description What one of it is, such as `hour`, 1 to 40 characters. */
            unit?: (string | null) | undefined;
            /** @description Tax in percent, 0 to 100 with at most 2 decimals, such as 5.5; 0 when a new line of no product names none. */
            tax_rate?: number | undefined;
            /** @description Whether the client may leave it out; false when absent. */
            optional?: boolean | undefined;
            /** @description For an optional line, whether it is picked from the start; false when absent. Any other line is always selected. */
            selected?: boolean | undefined;
            /**
             * Format: uuid
             * @description The package of the offer that it is part of: its `id`, which may be a UUID of your own that you send in `packages` with it; null or absent: in all of them.
             */
            package_id?: (string | null) | undefined;
            /** @description What clients read on the line, 1 to 255 characters; required without a `product_id`. */
            name?: string | undefined;
            /** @description How much of it: above 0, at most 999999.999, with at most 3 decimals. The line may cost 9999999999999 minor units at most. */
            quantity: number;
            /** @description Price of one unit without tax, in minor units: 0 to 9999999999; required without a `product_id`, or with one that is sold in another currency. */
            unit_amount?: number | undefined;
            /** @description How often the price is paid; `one_time` when a line of no product says nothing. */
            billing?: components["schemas"]["OfferBilling"] | undefined;
            /** @description Taken off this line, before the discount of the offer; never more than it costs. */
            discount?: (components["schemas"]["Discount"] | null) | undefined;
            /** @description Lets the client set the quantity on the page within these bounds, in which `quantity` must lie too; null fixes it. */
            client_quantity?: (components["schemas"]["ClientQuantity"] | null) | undefined;
            /**
             * Format: uuid
             * @description The id of a line that the offer has already, and that this one is; absent for a new one.
             */
            id?: string | undefined;
        };
        ReplaceOffer: {
            /** @description What clients read above the lines, 1 to 255 characters. */
            name: string;
            /** @description ISO 4217 currency. */
            currency: string;
            /**
             * @description All lines, 1 to 100, in the order in which clients read them; those that send back their `id` keep it.
             * @example [
             *       {
             *         "name": "Planting plan",
             *         "quantity": 1,
             *         "unit_amount": 125000,
             *         "tax_rate": 20
             *       }
             *     ]
             */
            lines: components["schemas"]["ReplaceOfferLine"][];
            /** @description What the client picks exactly one of, 2 to 4, none when absent; lines name theirs by `package_id`. */
            packages?: (components["schemas"]["CreatePackage"][] | null) | undefined;
            /**
             * Format: uuid
             * @description The package that counts until the client picks one; the recommended, else the first, when absent.
             */
            selected_package_id?: (string | null) | undefined;
            /** @description Taken off the whole: a percentage off every line, an amount spread over those that are paid once; none when absent. */
            discount?: (components["schemas"]["OfferDiscount"] | null) | undefined;
            /** @description When and how it is to be paid; all of it on signature, by any method, when absent. */
            payment?: components["schemas"]["CreatePayment"] | undefined;
            /** @description True computes the answer, and stores nothing: new ids are of this answer alone. */
            validate?: boolean | undefined;
        };
        Recipient: {
            /** @description `signer`, `counter_signer` (a member, for the organization) or `viewer`. */
            role: "signer" | "counter_signer" | "viewer" | (string & {});
            /** @description `waiting` until it is their turn, then `invited`, `viewed`, and `signed` or `denied`. */
            status: "waiting" | "invited" | "viewed" | "signed" | "denied" | (string & {});
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             */
            id: string;
            /**
             * Format: uuid
             * @description The proposal.
             */
            proposal_id: string;
            /**
             * @description Null once the person was erased.
             * @example Claire Morel
             */
            name: string | null;
            /**
             * Format: email
             * @description Where the invitation goes; null once the person was erased.
             */
            email: string | null;
            /**
             * Format: uuid
             * @description The member who counter-signs; null for everybody else.
             */
            user_id: string | null;
            /** @description Signers of one position sign in any order, those of the next once all of the one before have. */
            position: number;
            /** @description Whether the address has to be confirmed by a mailed code before the signature. */
            require_email_code: boolean;
            /**
             * Format: uri
             * @description The person's own link: who has it reads, and signs, as this person. Null before the first publication, without
             *     `proposals:write`, and for counter-signers, who sign in the application.
             * @example https://proposals.example.com/p/Yb0yq0Zr9cX1mJvT3fKQ2A/website/for/AZjA3noRcACAAAAAAAAAAQ.Zm9yZ2V0
             */
            url: string | null;
            /**
             * Format: date-time
             * @description When the person first read the proposal; null until then.
             */
            first_viewed_at: string | null;
            /**
             * Format: date-time
             * @description When the person last read it; null until then.
             */
            last_viewed_at: string | null;
            /**
             * Format: date-time
             * @description When the person signed; null until then.
             */
            signed_at: string | null;
            /** @description How long the person read, in seconds. */
            active_seconds: number;
        };
        RecipientPage: {
            /** @description The items of this page. */
            data: components["schemas"]["Recipient"][];
            /** @description Where this page stands in its list. */
            pagination: components["schemas"]["Pagination"];
        };
        CreateRecipient: {
            /**
             * @description `signer` where somebody is added without one, `counter_signer` (a member, with `user_id`) or `viewer`.
             * @enum {string}
             */
            role?: ("signer" | "counter_signer" | "viewer") | undefined;
            /**
             * @description Full name, 1 to 255 characters; of a counter-signer it is the member's own.
             * @example Claire Morel
             */
            name?: string | undefined;
            /**
             * Format: email
             * @description Where the invitation goes; another one gives another link. Of a counter-signer it is the member's own.
             * @example claire@example.com
             */
            email?: string | undefined;
            /**
             * Format: uuid
             * @description The member who counter-signs; null with any other role.
             */
            user_id?: (string | null) | undefined;
            /** @description From 1; who has the same signs in any order. Of somebody who is added 1, of a counter-signer the last, when absent. */
            position?: number | undefined;
            /** @description Whether a mailed code has to be typed to sign. */
            require_email_code?: boolean | undefined;
        };
        UpdateRecipient: {
            /**
             * @description `signer` where somebody is added without one, `counter_signer` (a member, with `user_id`) or `viewer`.
             * @enum {string}
             */
            role?: ("signer" | "counter_signer" | "viewer") | undefined;
            /**
             * @description Full name, 1 to 255 characters; of a counter-signer it is the member's own.
             * @example Claire Morel
             */
            name?: string | undefined;
            /**
             * Format: email
             * @description Where the invitation goes; another one gives another link. Of a counter-signer it is the member's own.
             * @example claire@example.com
             */
            email?: string | undefined;
            /**
             * Format: uuid
             * @description The member who counter-signs; null with any other role.
             */
            user_id?: (string | null) | undefined;
            /** @description From 1; who has the same signs in any order. Of somebody who is added 1, of a counter-signer the last, when absent. */
            position?: number | undefined;
            /** @description Whether a mailed code has to be typed to sign. */
            require_email_code?: boolean | undefined;
        };
        CreateEmbedSession: {
            /**
             * @description Origins of the pages that may show it: 1 to 5, each as browsers write it, without a path. `https`, or `http` on a
             *     loopback address for trying it.
             * @example [
             *       "https://app.example.com"
             *     ]
             */
            origins: string[];
            /** @description For how many seconds it works, 60 to 3600. */
            expires_in: number;
            /**
             * @description `sign` lets the person sign, decline and pay as on their own page; `view` shows it and takes no decision.
             * @enum {string}
             */
            purpose: "view" | "sign";
        };
        EmbedSession: {
            /**
             * Format: uri
             * @description The page as this person sees it: the source of a frame, or of the element `<proposal-page>`. It needs no cookie; keep
             *     it out of logs, as who has it acts as this person.
             * @example https://proposals.example.com/p/Yb0yq0Zr9cX1mJvT3fKQ2A/~AZjA3noRcACAAAAAAAAAAQ.Zm9yZ2V0
             */
            url: string;
            /**
             * Format: date-time
             * @description When it ends.
             */
            expires_at: string;
        };
        ThreadAuthor: {
            /** @description `client` on the page; `user`, `api_key` or `agent` for the sender. */
            kind: "user" | "api_key" | "agent" | "client" | "system" | (string & {});
            /**
             * Format: uuid
             * @description The member, key or connection; of a client the recipient, null where the proposal does not name them.
             */
            id: string | null;
            /**
             * @description As a client whom the proposal does not name gave it, null where they gave none; null once the person was erased.
             * @example Claire Morel
             */
            name: string | null;
        };
        ThreadMessage: {
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             */
            id: string;
            /** @description Who wrote it. */
            author: components["schemas"]["ThreadAuthor"];
            /**
             * @description Plain text in lines of its own; null once the person who wrote it was erased.
             * @example Can the training take place in June?
             */
            text: string | null;
            /**
             * Format: date-time
             * @description When it was written.
             */
            created_at: string;
        };
        Thread: {
            /** @description `question`, or `change_request` for what the client would have otherwise. */
            kind: "question" | "change_request" | (string & {});
            /** @description `open`, or `resolved`; whatever is said next opens it again. */
            status: "open" | "resolved" | (string & {});
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             */
            id: string;
            /**
             * Format: uuid
             * @description The section that it is about; null where it is about another part, or the whole.
             */
            section_id: string | null;
            /**
             * Format: uuid
             * @description The block that it is about; null where it is about another part, or the whole.
             */
            block_id: string | null;
            /**
             * Format: uuid
             * @description The line of an offer that it is about; null where it is about another part, or the whole.
             */
            line_id: string | null;
            /** @description Who began it. */
            opened_by: components["schemas"]["ThreadAuthor"];
            /** @description All that was said, the oldest first. */
            messages: components["schemas"]["ThreadMessage"][];
            /**
             * Format: date-time
             * @description When it began.
             */
            created_at: string;
        };
        ThreadPage: {
            /** @description The items of this page. */
            data: components["schemas"]["Thread"][];
            /** @description Where this page stands in its list. */
            pagination: components["schemas"]["Pagination"];
        };
        CreateThread: {
            /**
             * @description Plain text, 1 to 2,000 characters, read by everybody who can open the page.
             * @example May we move the kick-off to June?
             */
            text: string;
            /**
             * Format: uuid
             * @description A section of the content.
             */
            section_id?: (string | null) | undefined;
            /**
             * Format: uuid
             * @description A block of the content.
             */
            block_id?: (string | null) | undefined;
            /**
             * Format: uuid
             * @description A line of an offer.
             */
            line_id?: (string | null) | undefined;
        };
        CreateThreadMessage: {
            /**
             * @description Plain text, 1 to 2,000 characters, read by everybody who can open the page.
             * @example Yes, June is possible.
             */
            text: string;
        };
        ViewSession: {
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             */
            id: string;
            /**
             * Format: date-time
             * @description When the page was opened.
             */
            started_at: string;
            /**
             * Format: date-time
             * @description 30 seconds after the last beat; null while the session is open.
             */
            ended_at: string | null;
            /** @description Active time, in seconds. */
            duration_seconds: number;
            /** @description Deepest point reached, in percent of the page. */
            scroll_depth: number;
            /** @description Whether the reader was idle for more than a minute. */
            was_afk: boolean;
            /** @description ISO 3166-1 alpha-2 code, where the deployment knows it. */
            country: string | null;
            /**
             * Format: uuid
             * @description Who read, where the proposal names its people and their own link was opened; null otherwise.
             */
            recipient_id: string | null;
            /**
             * Format: date-time
             * @description When it was created, UTC with milliseconds.
             */
            created_at: string;
        };
        ViewSummary: {
            /** @description Number of sessions. */
            total_views: number;
            /**
             * Format: date-time
             * @description Start of the first session, or the client's first act where that came before; null without either.
             */
            first_viewed_at: string | null;
            /**
             * Format: date-time
             * @description Start of the last session, or the client's last act where that came after; null without either.
             */
            last_viewed_at: string | null;
            /** @description In percent; null without sessions. */
            average_scroll_depth: number | null;
            /** @description Active time of all sessions, in seconds. */
            total_active_duration_seconds: number;
        };
        Views: {
            /** @description The sessions of this page, newest first. */
            data: components["schemas"]["ViewSession"][];
            /** @description All sessions taken together. */
            summary: components["schemas"]["ViewSummary"];
            /** @description Where this page stands in its list. */
            pagination: components["schemas"]["Pagination"];
        };
        SectionReading: {
            /**
             * Format: uuid
             * @description The section; it may be gone from the content by now.
             */
            section_id: string;
            /**
             * Format: uuid
             * @description Who read, where the proposal names its people and their own link was opened; null otherwise.
             */
            recipient_id: string | null;
            /** @description Active time of all sessions, in seconds. */
            active_seconds: number;
        };
        SectionReadings: {
            /** @description One for each section and reader, the longest first. */
            data: components["schemas"]["SectionReading"][];
        };
        Signer: {
            /** @description `signer`, or `counter_signer` for the organization. */
            role: "signer" | "counter_signer" | (string & {});
            /** @description `waiting`, `invited`, `viewed`, `signed` or `denied`. */
            status: "waiting" | "invited" | "viewed" | "signed" | "denied" | (string & {});
            /** @description `typed` or `drawn`. */
            method: ((string | ("typed" | "drawn") | null) | null) | ("typed" | "drawn") | string | null;
            /**
             * Format: uuid
             * @description The signature; the recipient until it is given.
             */
            id: string;
            /**
             * Format: uuid
             * @description Who it is of the proposal's recipients; null where it names nobody.
             */
            recipient_id: string | null;
            /** @description Signers of one position sign in any order, those of the next once all of the one before have. */
            position: number;
            /**
             * @description Null once the person was erased.
             * @example Claire Morel
             */
            name: string | null;
            /**
             * Format: email
             * @description E-mail address the signer stated, or was invited at.
             */
            email: string | null;
            /** @description Whether the address was confirmed by a mailed code. */
            email_verified: boolean;
            /**
             * Format: date-time
             * @description When the client first read the proposal; null until then.
             */
            first_viewed_at: string | null;
            /**
             * Format: date-time
             * @description When it was signed; null until then.
             */
            signed_at: string | null;
        };
        SignedDocument: {
            /**
             * @description `pending` while the PDF is made, `ready`, or `failed` when the last attempt failed: it is tried again, and anew when
             *     somebody asks for it. Null until it is asked for, which a client's signature does by itself.
             */
            pdf_status: ((string | ("pending" | "ready" | "failed") | null) | null) | ("pending" | "ready" | "failed") | string | null;
            /** @description Revision that the client sees; null before the first publication. */
            revision: number | null;
            /** @description SHA-256 of the published snapshot as RFC 8785 JSON, lower-case hex. */
            content_sha256: string | null;
            /** @description SHA-256 of the PDF, lower-case hex; null while there is none. */
            pdf_sha256: string | null;
            /**
             * Format: uri
             * @description Address of the PDF; null until it is ready.
             */
            pdf_url: string | null;
        };
        EvidenceSummary: {
            /** @description Number of events in the chain. */
            event_count: number;
            /** @description Hash of the last event; null before the first. */
            chain_head: string | null;
            /** @description The organization's sealing key. */
            key_id: string;
            /**
             * Format: uri
             * @description Where the evidence is handed out.
             */
            url: string;
        };
        Consent: {
            /** @description Version of the words that the signer accepts. */
            text_version: number;
            /** @description SHA-256 of the consent text, lower-case hex. */
            text_sha256: string;
            /**
             * Format: date-time
             * @description When they were accepted; null until then.
             */
            accepted_at: string;
        };
        Signature: {
            /** @description `not_required`, `awaiting`, `viewed`, `signed`, `denied`, `canceled` or `expired`. */
            status: "not_required" | "awaiting" | "viewed" | "signed" | "denied" | "canceled" | "expired" | (string & {});
            /**
             * Format: uuid
             * @description The proposal.
             */
            proposal_id: string;
            /** @description False when signing is off, or a member recorded the approval. */
            required: boolean;
            /**
             * Format: date-time
             * @description When it was signed; null until then.
             */
            signed_at: string | null;
            /**
             * Format: date-time
             * @description When it was declined; null until then.
             */
            denied_at: string | null;
            /** @description Why it was declined; null where nothing was said. */
            denial_reason: string | null;
            /**
             * Format: date-time
             * @description When the time to decide ends; null for never.
             */
            expires_at: string | null;
            /** @description All who sign, in their order; without recipients whoever signed. */
            signers: components["schemas"]["Signer"][];
            /** @description What is signed. */
            document: components["schemas"]["SignedDocument"];
            /** @description Where the evidence stands. */
            evidence: components["schemas"]["EvidenceSummary"];
            /** @description Null before the signature. */
            consent: components["schemas"]["Consent"] | null;
        };
        CreateTemplate: {
            /**
             * Format: uuid
             * @description The proposal whose content, variables and language it takes.
             */
            proposal_id?: string | undefined;
            /**
             * Format: uuid
             * @description Instead of a proposal, the template that it is a copy of; a stock one as well.
             */
            template_id?: string | undefined;
            /**
             * @description Of a template that is made of nothing; `en` when absent. A copy has the language of what it was made from.
             * @enum {string}
             */
            language?: ("fr" | "en") | undefined;
            /**
             * @description Title of the template, 1 to 255 characters; required where it is made of nothing. Default: that of the proposal or
             *     template.
             */
            name?: string | undefined;
            /** @description Category, in your own words, 1 to 100 characters. */
            category?: (string | null) | undefined;
            /**
             * Format: uri
             * @description Address of a preview image.
             */
            image?: (string | null) | undefined;
            /** @description Colour of the card in the template picker. */
            color?: (string | null) | undefined;
            /**
             * @description What its texts use as `{{var.name}}`, as `variable_declarations` of a proposal. Default: those of the proposal or template.
             * @example [
             *       {
             *         "name": "start_date",
             *         "label": "Start of the work",
             *         "type": "date",
             *         "required": true
             *       },
             *       {
             *         "name": "budget",
             *         "label": "Budget",
             *         "type": "money",
             *         "default": null
             *       }
             *     ]
             */
            variables?: components["schemas"]["VariableDeclaration"][] | undefined;
        };
        PaymentRecord: {
            /**
             * @description `card` or `bank_transfer`.
             * @example bank_transfer
             */
            method: "card" | "bank_transfer" | (string & {});
            /**
             * @description `open`: asked for; `processing`: on its way; `succeeded`; `failed`; `expired`: not paid in time, or no longer what is due.
             * @example succeeded
             */
            status: "open" | "processing" | "succeeded" | "failed" | "expired" | (string & {});
            /**
             * @description In minor units of the currency.
             * @example 500
             */
            amount: number;
            /**
             * @description What was given back of it, in minor units.
             * @example 0
             */
            amount_refunded: number;
            /**
             * @description By which a transfer is known: a creditor reference of ISO 11649.
             * @example RF18K7Q2M4X9ZT
             */
            reference: string;
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             * @example 0198c0de-7a11-7000-8000-000000000001
             */
            id: string;
            /**
             * Format: uuid
             * @description The proposal that is paid.
             */
            proposal_id: string;
            /** @description ISO 4217. */
            currency: string;
            /** @description What somebody should look at, such as an amount that nobody asked for; null where all is well. */
            problem: string | null;
            /**
             * Format: date-time
             * @description When it arrived, as far as the service knows; null until then.
             */
            succeeded_at: string | null;
            /**
             * Format: date-time
             * @description When it was created, UTC with milliseconds.
             */
            created_at: string;
        };
        PaymentRecordPage: {
            /** @description The items of this page. */
            data: components["schemas"]["PaymentRecord"][];
            /** @description Where this page stands in its list. */
            pagination: components["schemas"]["Pagination"];
        };
        RecordPayment: {
            /**
             * @description What arrived, in minor units of the offer's currency: 1 to what is left to pay. Absent, what is due next.
             * @example 500
             */
            amount?: number | undefined;
        };
        Counts: {
            /** @description Created in the range. */
            created: number;
            /** @description First published in the range. */
            published: number;
            /** @description First seen by a client in the range. */
            viewed: number;
            /** @description Approved in the range, and still so: a canceled approval counts as canceled only. */
            approved: number;
            /** @description Denied in the range, and still so: a reopened proposal is not denied any more. */
            denied: number;
            /** @description Whose `expires_at` passed in the range without a decision. */
            expired: number;
            /** @description Canceled in the range, whether approved before or not. */
            canceled: number;
            /** @description Pending now, whatever the range, as `GET /v1/proposals?status=pending` lists them: without archived ones. In a bucket of a series, those of them that were created in it. */
            pending: number;
        };
        RecurringAmount: {
            /** @description `month`, `quarter` or `year`. */
            interval: "month" | "quarter" | "year" | (string & {});
            /** @description For one interval, in minor units, after discounts and before tax. */
            total: number;
        };
        CurrencyFigures: {
            /** @description What the approved proposals cost once; what recurs stands apart. */
            approved_total: number;
            /** @description What the pending proposals cost once, now and whatever the range. In a bucket of a series, of those created in it. */
            pipeline_total: number;
            /** @description What the denied proposals would have cost once. */
            denied_total: number;
            /**
             * @description The money that came in the range, deposits and instalments too, less what was given back in the range, whenever that had
             *     come: below 0 where more went than came. Before tax, as the other amounts. Of proposals in any state: money counts by
             *     its own time.
             */
            paid_total: number;
            /** @description ISO 4217. */
            currency: string;
            /** @description What recurs of the approved proposals, by interval; intervals without any are left out. */
            approved_recurring: components["schemas"]["RecurringAmount"][];
            /** @description `approved_total` for each approved proposal with an offer in this currency, rounded half up; null when there is none. */
            average_deal: number | null;
        };
        Bucket: {
            /**
             * Format: date-time
             * @description When it begins in the time zone, as an RFC 3339 time in UTC; the first bucket may begin before `from`. It lasts until the next one begins.
             */
            period_start: string;
            /** @description What happened in the bucket. */
            counts: components["schemas"]["Counts"];
            /** @description Currencies without amounts in the bucket are left out. */
            by_currency: components["schemas"]["CurrencyFigures"][];
        };
        Range: {
            /**
             * Format: date-time
             * @description The first moment that counts; null without a beginning.
             */
            from: string | null;
            /**
             * Format: date-time
             * @description The first moment that no longer counts; null up to now.
             */
            to: string | null;
            /** @description IANA time zone of the buckets. */
            timezone: string;
            /** @description `hour`, `day`, `week`, `month` or `year`. */
            period: string;
        };
        Rate: {
            /** @description What is above the line. */
            numerator: number;
            /** @description What is below the line. */
            denominator: number;
            /** @description From 0 to 1; null when the denominator is 0. */
            value: number | null;
        };
        SalesRates: {
            /** @description Of the proposals created and since published: those that a client has seen. It follows the proposals created in the range, whenever they were seen. */
            view_rate: components["schemas"]["Rate"];
            /** @description Of the proposals that were approved, denied or expired in the range: those approved. */
            win_rate: components["schemas"]["Rate"];
        };
        Sales: {
            /** @description Every bucket from the first to the last, empty ones too; without `from` it begins with the first that has something, and is empty when none has. */
            series: components["schemas"]["Bucket"][];
            /** @description What was counted. */
            range: components["schemas"]["Range"];
            /** @description What happened in the range, and what is pending now. */
            counts: components["schemas"]["Counts"];
            /** @description How often what was begun came to something. */
            rates: components["schemas"]["SalesRates"];
            /** @description By code; currencies in which nothing is pending, approved or denied, and no money came or went back, are left out. */
            by_currency: components["schemas"]["CurrencyFigures"][];
        };
        SalesData: {
            /** @description The answer. */
            data: components["schemas"]["Sales"];
        };
        CurrencyValue: {
            /** @description What the selected offers of the proposals created in the range cost once, whatever became of them: minor units, after discounts and before tax. */
            total_value: number;
            /** @description ISO 4217. */
            currency: string;
        };
        Overview: {
            /** @description Created in the range. */
            proposals: number;
            /** @description Pending now, whatever the range; without archived ones, as lists show. */
            open: number;
            /** @description Approved since the current month began in the time zone, and still so; whatever the range. */
            signed_this_month: number;
            /** @description Approved in the month before, and still so; whatever the range. */
            signed_last_month: number;
            /** @description Of the proposals created in the range, the part that is approved now, from 0 to 1; null when none was created. */
            conversion_rate: number | null;
            /** @description By code; currencies without an offer are left out. */
            by_currency: components["schemas"]["CurrencyValue"][];
        };
        OverviewData: {
            /** @description The answer. */
            data: components["schemas"]["Overview"];
        };
        CurrencyTotal: {
            /** @description What the selected offers cost once: minor units, after discounts and before tax. What recurs stands apart. */
            total: number;
            /** @description ISO 4217. */
            currency: string;
            /** @description What recurs of the selected offers, by interval; intervals without any are left out. */
            recurring: components["schemas"]["RecurringAmount"][];
        };
        Stage: {
            /** @description `pending`, `approved`, `denied`, `canceled` or `expired`. */
            deal_status: "pending" | "approved" | "denied" | "canceled" | "expired" | (string & {});
            /** @description As many as `GET /v1/proposals?status=…` lists: without archived ones. */
            count: number;
            /** @description By code; currencies without an offer in this stage are left out. */
            by_currency: components["schemas"]["CurrencyTotal"][];
        };
        Pipeline: {
            /** @description All five, also those without a proposal. */
            stages: components["schemas"]["Stage"][];
        };
        PipelineData: {
            /** @description The answer. */
            data: components["schemas"]["Pipeline"];
        };
        Step: {
            /** @description Of the proposals created in the range, those that have come this far by now. */
            count: number;
            /** @description `created`, `published`, `viewed` or `approved`. */
            step: string;
            /** @description `count` divided by that of the step before; null for the first step, and when the step before has none. Above 1 where approvals were recorded of proposals that no client had seen. */
            rate_of_previous: number | null;
            /** @description `count` divided by that of `created`; null when none was created. */
            rate_of_created: number | null;
        };
        Conversion: {
            /** @description `created`, `published`, `viewed` and `approved`, in this order. */
            steps: components["schemas"]["Step"][];
        };
        ConversionData: {
            /** @description The answer. */
            data: components["schemas"]["Conversion"];
        };
        MemberFigures: {
            /** @description Created in the range. */
            created: number;
            /** @description First published in the range. */
            published: number;
            /** @description Approved in the range, and still so. */
            approved: number;
            /** @description Denied in the range, and still so. */
            denied: number;
            /**
             * Format: uuid
             * @description Who is responsible; null for the proposals of nobody.
             */
            owner_id: string | null;
            /** @description The member's name; null for the proposals of nobody. */
            name: string | null;
            /** @description Approved divided by approved, denied and expired in the range, from 0 to 1; null when there were none. */
            win_rate: number | null;
            /** @description As in `sales`. */
            by_currency: components["schemas"]["CurrencyFigures"][];
        };
        TeamPerformance: {
            /** @description Every member, and whoever was one and is still responsible for a proposal: most approvals first. The row of nobody is last; with `owner_id` it is left out. */
            members: components["schemas"]["MemberFigures"][];
        };
        TeamPerformanceData: {
            /** @description The answer. */
            data: components["schemas"]["TeamPerformance"];
        };
        Duration: {
            /** @description How many were measured. */
            count: number;
            /** @description Half took no longer: seconds, to the millisecond; null when nothing was measured. */
            median_seconds: number | null;
            /** @description Nine of ten took no longer: seconds, to the millisecond; null when nothing was measured. */
            p90_seconds: number | null;
        };
        ProposalTiming: {
            /** @description From creation to the first publication, of proposals first published in the range. */
            publish: components["schemas"]["Duration"];
            /** @description From the first publication to the first view, of proposals first viewed in the range. */
            first_view: components["schemas"]["Duration"];
            /** @description From the first publication to the approval or denial that stands, of proposals decided in the range; those decided without publication are not measured. */
            decision: components["schemas"]["Duration"];
        };
        ProposalTimingData: {
            /** @description The answer. */
            data: components["schemas"]["ProposalTiming"];
        };
        Reason: {
            /** @description Denied for this reason in the range. */
            count: number;
            /** @description In the words that were given; null where none was. */
            reason: string | null;
            /** @description Part of all denials in the range, from 0 to 1. */
            share: number;
        };
        RejectionReasons: {
            /** @description Most frequent first, at most 1000. */
            reasons: components["schemas"]["Reason"][];
        };
        RejectionReasonsData: {
            /** @description The answer. */
            data: components["schemas"]["RejectionReasons"];
        };
        Webhook: {
            /** @description Types of events that are sent; `proposal.*` for all of a kind, `["*"]` for all. */
            types: (("proposal.*" | "proposal.created" | "proposal.updated" | "proposal.published" | "proposal.unpublished" | "proposal.first_viewed" | "proposal.approved" | "proposal.denied" | "proposal.canceled" | "proposal.reopened" | "proposal.expired" | "proposal.archived" | "proposal.deleted" | "proposal.review_requested" | "proposal.released" | "proposal.review_refused" | "proposal.pdf_ready" | "recipient.*" | "recipient.invited" | "recipient.viewed" | "recipient.signed" | "recipient.denied" | "thread.*" | "thread.created" | "thread.message_added" | "thread.resolved" | "thread.reopened" | "payment.*" | "payment.succeeded" | "payment.failed" | "payment.refunded" | "lead.*" | "lead.created" | "lead.updated" | "lead.deleted" | "bundle.*" | "bundle.created" | "bundle.updated" | "bundle.deleted" | "product.*" | "product.created" | "product.updated" | "product.deleted" | "template.*" | "template.created" | "template.updated" | "template.deleted" | "theme.*" | "theme.created" | "theme.updated" | "theme.deleted" | "file.*" | "file.ready" | "file.refused" | "webhook.*" | "webhook.disabled" | "organization.*" | "organization.updated" | "import.*" | "import.completed" | "import.failed" | "api_key.*" | "api_key.created" | "api_key.updated" | "api_key.rotated" | "api_key.revoked" | "invitation.*" | "invitation.created" | "invitation.withdrawn" | "invitation.accepted" | "member.*" | "member.added" | "member.updated" | "member.removed" | "connection.*" | "connection.created" | "connection.updated" | "connection.revoked" | "service_account.*" | "service_account.created" | "service_account.updated" | "service_account.deleted" | "ping" | "*") | string)[];
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             */
            id: string;
            /**
             * Format: uri
             * @description Address that events are posted to.
             */
            url: string;
            /**
             * @description What the endpoint is for.
             * @example Tells the CRM of decisions.
             */
            description: string | null;
            /** @description Whether events are sent. */
            enabled: boolean;
            /** @description Why the service has disabled the endpoint; null while it is enabled, and when you have disabled it. */
            disabled_reason: string | null;
            /** @description Rises with each write; see `If-Match`. */
            version: number;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updated_at: string;
        };
        WebhookPage: {
            /** @description The items of this page. */
            data: components["schemas"]["Webhook"][];
            /** @description Where this page stands in its list. */
            pagination: components["schemas"]["Pagination"];
        };
        CreateWebhook: {
            /**
             * @description What the endpoint is for, at most 500 characters; null clears it.
             * @example Tells the CRM of decisions.
             */
            description?: (string | null) | undefined;
            /** @description Whether events are sent. Enabling clears `disabled_reason`; events of the time between are not sent. */
            enabled?: boolean | undefined;
            /**
             * Format: uri
             * @description An https address of a public host, at port 443 or 8443, at most 2000 characters, without credentials or fragment.
             * @example https://hooks.example.com/proposals
             */
            url: string;
            /** @description Types of events to send, each once; `proposal.*` for all of a kind, or `["*"]` for all that you may read: `api_key.*` asks for `api_keys:read`, `connection.*` for `connections:read`, `invitation.*` for `members:read`, `service_account.*` for `members:write`. */
            types: ("proposal.*" | "proposal.created" | "proposal.updated" | "proposal.published" | "proposal.unpublished" | "proposal.first_viewed" | "proposal.approved" | "proposal.denied" | "proposal.canceled" | "proposal.reopened" | "proposal.expired" | "proposal.archived" | "proposal.deleted" | "proposal.review_requested" | "proposal.released" | "proposal.review_refused" | "proposal.pdf_ready" | "recipient.*" | "recipient.invited" | "recipient.viewed" | "recipient.signed" | "recipient.denied" | "thread.*" | "thread.created" | "thread.message_added" | "thread.resolved" | "thread.reopened" | "payment.*" | "payment.succeeded" | "payment.failed" | "payment.refunded" | "lead.*" | "lead.created" | "lead.updated" | "lead.deleted" | "bundle.*" | "bundle.created" | "bundle.updated" | "bundle.deleted" | "product.*" | "product.created" | "product.updated" | "product.deleted" | "template.*" | "template.created" | "template.updated" | "template.deleted" | "theme.*" | "theme.created" | "theme.updated" | "theme.deleted" | "file.*" | "file.ready" | "file.refused" | "webhook.*" | "webhook.disabled" | "organization.*" | "organization.updated" | "import.*" | "import.completed" | "import.failed" | "api_key.*" | "api_key.created" | "api_key.updated" | "api_key.rotated" | "api_key.revoked" | "invitation.*" | "invitation.created" | "invitation.withdrawn" | "invitation.accepted" | "member.*" | "member.added" | "member.updated" | "member.removed" | "connection.*" | "connection.created" | "connection.updated" | "connection.revoked" | "service_account.*" | "service_account.created" | "service_account.updated" | "service_account.deleted" | "ping" | "*")[];
        };
        WebhookWithSecret: {
            /** @description Types of events that are sent; `proposal.*` for all of a kind, `["*"]` for all. */
            types: (("proposal.*" | "proposal.created" | "proposal.updated" | "proposal.published" | "proposal.unpublished" | "proposal.first_viewed" | "proposal.approved" | "proposal.denied" | "proposal.canceled" | "proposal.reopened" | "proposal.expired" | "proposal.archived" | "proposal.deleted" | "proposal.review_requested" | "proposal.released" | "proposal.review_refused" | "proposal.pdf_ready" | "recipient.*" | "recipient.invited" | "recipient.viewed" | "recipient.signed" | "recipient.denied" | "thread.*" | "thread.created" | "thread.message_added" | "thread.resolved" | "thread.reopened" | "payment.*" | "payment.succeeded" | "payment.failed" | "payment.refunded" | "lead.*" | "lead.created" | "lead.updated" | "lead.deleted" | "bundle.*" | "bundle.created" | "bundle.updated" | "bundle.deleted" | "product.*" | "product.created" | "product.updated" | "product.deleted" | "template.*" | "template.created" | "template.updated" | "template.deleted" | "theme.*" | "theme.created" | "theme.updated" | "theme.deleted" | "file.*" | "file.ready" | "file.refused" | "webhook.*" | "webhook.disabled" | "organization.*" | "organization.updated" | "import.*" | "import.completed" | "import.failed" | "api_key.*" | "api_key.created" | "api_key.updated" | "api_key.rotated" | "api_key.revoked" | "invitation.*" | "invitation.created" | "invitation.withdrawn" | "invitation.accepted" | "member.*" | "member.added" | "member.updated" | "member.removed" | "connection.*" | "connection.created" | "connection.updated" | "connection.revoked" | "service_account.*" | "service_account.created" | "service_account.updated" | "service_account.deleted" | "ping" | "*") | string)[];
            /**
             * @description Verifies the signatures, as Standard Webhooks writes it. Keep it: it cannot be read again.
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=
             */
            secret: string;
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             */
            id: string;
            /**
             * Format: uri
             * @description Address that events are posted to.
             */
            url: string;
            /**
             * @description What the endpoint is for.
             * @example Tells the CRM of decisions.
             */
            description: string | null;
            /** @description Whether events are sent. */
            enabled: boolean;
            /** @description Why the service has disabled the endpoint; null while it is enabled, and when you have disabled it. */
            disabled_reason: string | null;
            /** @description Rises with each write; see `If-Match`. */
            version: number;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             */
            updated_at: string;
        };
        UpdateWebhook: {
            /**
             * @description What the endpoint is for, at most 500 characters; null clears it.
             * @example Tells the CRM of decisions.
             */
            description?: (string | null) | undefined;
            /** @description Whether events are sent. Enabling clears `disabled_reason`; events of the time between are not sent. */
            enabled?: boolean | undefined;
            /**
             * Format: uri
             * @description An https address, as on creation.
             * @example https://hooks.example.com/proposals
             */
            url?: string | undefined;
            /** @description Types of events to send, replaced whole. */
            types?: ("proposal.*" | "proposal.created" | "proposal.updated" | "proposal.published" | "proposal.unpublished" | "proposal.first_viewed" | "proposal.approved" | "proposal.denied" | "proposal.canceled" | "proposal.reopened" | "proposal.expired" | "proposal.archived" | "proposal.deleted" | "proposal.review_requested" | "proposal.released" | "proposal.review_refused" | "proposal.pdf_ready" | "recipient.*" | "recipient.invited" | "recipient.viewed" | "recipient.signed" | "recipient.denied" | "thread.*" | "thread.created" | "thread.message_added" | "thread.resolved" | "thread.reopened" | "payment.*" | "payment.succeeded" | "payment.failed" | "payment.refunded" | "lead.*" | "lead.created" | "lead.updated" | "lead.deleted" | "bundle.*" | "bundle.created" | "bundle.updated" | "bundle.deleted" | "product.*" | "product.created" | "product.updated" | "product.deleted" | "template.*" | "template.created" | "template.updated" | "template.deleted" | "theme.*" | "theme.created" | "theme.updated" | "theme.deleted" | "file.*" | "file.ready" | "file.refused" | "webhook.*" | "webhook.disabled" | "organization.*" | "organization.updated" | "import.*" | "import.completed" | "import.failed" | "api_key.*" | "api_key.created" | "api_key.updated" | "api_key.rotated" | "api_key.revoked" | "invitation.*" | "invitation.created" | "invitation.withdrawn" | "invitation.accepted" | "member.*" | "member.added" | "member.updated" | "member.removed" | "connection.*" | "connection.created" | "connection.updated" | "connection.revoked" | "service_account.*" | "service_account.created" | "service_account.updated" | "service_account.deleted" | "ping" | "*")[] | undefined;
        };
        DeliveryMessage: {
            /** @description Headers by their names in lower case. */
            headers: {
                [key: string]: string;
            };
            /** @description The body as text; of an answer the first 4 KB. */
            body: string;
        };
        WebhookDelivery: {
            /** @description Type of the event. */
            event_type: "proposal.created" | "proposal.updated" | "proposal.published" | "proposal.unpublished" | "proposal.first_viewed" | "proposal.approved" | "proposal.denied" | "proposal.canceled" | "proposal.reopened" | "proposal.expired" | "proposal.archived" | "proposal.deleted" | "proposal.review_requested" | "proposal.released" | "proposal.review_refused" | "proposal.pdf_ready" | "recipient.invited" | "recipient.viewed" | "recipient.signed" | "recipient.denied" | "thread.created" | "thread.message_added" | "thread.resolved" | "thread.reopened" | "payment.succeeded" | "payment.failed" | "payment.refunded" | "lead.created" | "lead.updated" | "lead.deleted" | "bundle.created" | "bundle.updated" | "bundle.deleted" | "product.created" | "product.updated" | "product.deleted" | "template.created" | "template.updated" | "template.deleted" | "theme.created" | "theme.updated" | "theme.deleted" | "file.ready" | "file.refused" | "webhook.disabled" | "organization.updated" | "import.completed" | "import.failed" | "api_key.created" | "api_key.updated" | "api_key.rotated" | "api_key.revoked" | "invitation.created" | "invitation.withdrawn" | "invitation.accepted" | "member.added" | "member.updated" | "member.removed" | "connection.created" | "connection.updated" | "connection.revoked" | "service_account.created" | "service_account.updated" | "service_account.deleted" | "ping" | (string & {});
            /** @description `pending` until an attempt succeeds, or the last one has failed. */
            status: "pending" | "succeeded" | "failed" | (string & {});
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             */
            id: string;
            /**
             * Format: uuid
             * @description The event; it is the `webhook-id` of the message too.
             */
            event_id: string;
            /** @description Number of attempts so far. */
            attempt: number;
            /** @description HTTP status of the latest answer; null without an answer. */
            response_status: number | null;
            /** @description Time that the latest attempt took, in milliseconds. */
            duration_ms: number | null;
            /** @description Why the latest attempt failed. */
            error: string | null;
            /** @description What the latest attempt sent. */
            request: components["schemas"]["DeliveryMessage"] | null;
            /** @description What the receiver answered to it. */
            response: components["schemas"]["DeliveryMessage"] | null;
            /**
             * Format: date-time
             * @description When it was created, UTC with milliseconds.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the next attempt is due, not before the time that the receiver has asked for; null once there is none.
             */
            next_attempt_at: string | null;
        };
        WebhookDeliveryPage: {
            /** @description The items of this page. */
            data: components["schemas"]["WebhookDelivery"][];
            /** @description Where this page stands in its list. */
            pagination: components["schemas"]["Pagination"];
        };
        RecordCounts: {
            /** @description Proposals that are not deleted. */
            proposals: number;
            /** @description Leads. */
            leads: number;
            /** @description Products of the catalog. */
            products: number;
            /** @description Bundles of the catalog. */
            bundles: number;
            /** @description Templates of the organization’s own, without those that ship with the service. */
            templates: number;
            /** @description Themes. */
            themes: number;
            /** @description Files, those included whose upload has not been seen. */
            files: number;
            /** @description Folders. */
            folders: number;
            /** @description Webhook endpoints. */
            webhooks: number;
            /** @description API keys that can be used: neither revoked nor expired. */
            api_keys: number;
            /** @description Members. */
            members: number;
        };
        Limits: {
            /** @description Bytes of a request's body. */
            body_bytes: number;
            /** @description Bytes of one file; null where the operator of the service set no limit. */
            file_bytes: number | null;
            /** @description Bytes of all files together; null where the operator of the service set no limit. */
            all_file_bytes: number | null;
            /** @description Items of one page of a list. */
            page_size: number;
            /** @description Webhooks of the organization. */
            webhooks: number;
            /** @description Bytes of a proposal's or template's content. */
            content_bytes: number;
            /** @description Sections of a proposal or template. */
            sections: number;
            /** @description Blocks of one section. */
            blocks: number;
            /** @description Columns of one block of columns. */
            columns: number;
            /** @description Blocks of one column. */
            column_blocks: number;
            /** @description How deep blocks may lie in one another; one directly in a section is at 1. */
            block_depth: number;
            /** @description Blocks of one section at every depth. */
            section_nodes: number;
            /** @description Sections that one call of a tool adds. */
            sections_per_call: number;
            /** @description Offers of one proposal. */
            offers: number;
            /** @description Bytes of all offers of one proposal together, as JSON. */
            offers_bytes: number;
            /** @description Lines of one offer. */
            offer_lines: number;
            /** @description Items of one bundle. */
            bundle_items: number;
            /** @description Section styles of one theme. */
            section_styles: number;
            /** @description Keys of the metadata of one record. */
            metadata_keys: number;
            /** @description Characters of one value of the metadata. */
            metadata_characters: number;
        };
        Usage: {
            /** @description How many records there are. */
            counts: {
                [key: string]: number;
            } & components["schemas"]["RecordCounts"];
            /** @description Bytes of all files together that are ready. */
            file_bytes: number;
            /** @description What is left of the hourly quota. */
            rate_limit: components["schemas"]["RateLimit"];
            /** @description What there can be at most. */
            limits: components["schemas"]["Limits"];
        };
        Export: {
            /** @description `queued` until a worker begins, `running` while it writes, then `completed`, or `failed` after five attempts. */
            status: "queued" | "running" | "completed" | "failed" | (string & {});
            /**
             * @description Why it failed: `file_missing` (the content of a file is not in the store: delete that file, or bring it back), `erasure`
             *     (a person was erased while it was written: ask for another), `abandoned` (no worker finished it: ask for another),
             *     `other` (the service's log names it). Null unless it failed.
             * @example null
             */
            failure: ("file_missing" | "erasure" | "abandoned" | "other") | string | null;
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             */
            id: string;
            /**
             * @description How much is written, in percent.
             * @example 100
             */
            progress: number;
            /**
             * Format: uri
             * @description Signed address to GET the file from, for an hour: reading the export gives a new one. Null until it is completed, and
             *     once it has expired.
             * @example https://storage.example.com/exports/1?signature=hHzJ0m3c
             */
            url: string | null;
            /**
             * Format: date-time
             * @description When the file is deleted, 24 hours after it was completed; null until then.
             */
            expires_at: string | null;
            /**
             * Format: uuid
             * @description The file of `file_missing`.
             */
            failed_file_id: string | null;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
        };
        ExportPage: {
            /** @description The items of this page. */
            data: components["schemas"]["Export"][];
            /** @description Where this page stands in its list. */
            pagination: components["schemas"]["Pagination"];
        };
        CreateExport: {
            /**
             * @description `ndjson`: a line of JSON for each record and each part of a file, as `import` of the command line takes it.
             * @enum {string}
             */
            format: "ndjson";
        };
        ImportError: {
            /**
             * @description Number of the row, from 1, as in `rows[1]` of a file that is refused; the header of CSV is none, nor are empty lines.
             * @example 17
             */
            row: number;
            /**
             * @description The field; null where it is the row as a whole.
             * @example email
             */
            field: string | null;
            /**
             * @description As in the errors of single requests: of a field the code of the detail, of a row that of the error.
             * @example invalid_format
             */
            code: string;
            /**
             * @description In the language of `Accept-Language`.
             * @example Must be an e-mail address.
             */
            message: string;
        };
        Import: {
            /** @description What its rows are. */
            type: "leads" | "products" | "proposals" | (string & {});
            /**
             * @description `queued` until a worker begins, `running` while rows are carried out, then `completed`, refused rows or not. `failed`
             *     when workers got no further in five attempts, or whoever sent the file may no longer write what it holds: what is done
             *     stays, and the file can be sent again.
             */
            status: "queued" | "running" | "completed" | "failed" | (string & {});
            /**
             * @description Rows of the file.
             * @example 10000
             */
            total: number;
            /**
             * @description Rows that are stored.
             * @example 9998
             */
            done: number;
            /**
             * @description Of those, rows that became new records.
             * @example 9000
             */
            created: number;
            /**
             * @description Of those, rows that changed a record that was there, by its `external_id` or `sku`.
             * @example 998
             */
            updated: number;
            /**
             * @description Rows that were refused.
             * @example 2
             */
            failed: number;
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             */
            id: string;
            /**
             * Format: uri
             * @description Where to GET why rows were refused, with the same credential; null while none was.
             */
            errors_url: string | null;
            /**
             * Format: date-time
             * @description Time of creation.
             */
            created_at: string;
        };
        ImportPage: {
            /** @description The items of this page. */
            data: components["schemas"]["Import"][];
            /** @description Where this page stands in its list. */
            pagination: components["schemas"]["Pagination"];
        };
        ReceivedImport: {
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             * @example 0198c0de-7a11-7000-8000-000000000001
             */
            id: string;
        };
        TestMail: {
            /**
             * @description What it is about.
             * @example A new web site
             */
            subject: string;
            /**
             * Format: uuid
             * @description The record that it tells of.
             */
            about_id: string | null;
            /**
             * Format: uuid
             * @description Identifier, a UUID.
             * @example 0198c0de-7a11-7000-8000-000000000001
             */
            id: string;
            /**
             * @description Why it was written.
             * @example proposal.reminder
             */
            purpose: string;
            /**
             * @description Whom it would have gone to.
             * @example claire@example.com
             */
            to: string;
            /**
             * @description The name it would have come from; null for that of the deployment.
             * @example Atelier Morel
             */
            from_name: string | null;
            /** @description What it says, as plain text, with its links and codes. */
            text: string;
            /**
             * Format: date-time
             * @description When it would have been sent, by the clock of the twin.
             */
            created_at: string;
        };
        TestMailPage: {
            /** @description The items of this page. */
            data: components["schemas"]["TestMail"][];
            /** @description Where this page stands in its list. */
            pagination: components["schemas"]["Pagination"];
        };
        TestClock: {
            /**
             * Format: date-time
             * @description What it shows.
             * @example 2026-04-04T10:30:00.000Z
             */
            now: string;
            /**
             * @description How far it is ahead of the true time, in seconds.
             * @example 259200
             */
            ahead_seconds: number;
        };
        AdvanceClock: {
            /**
             * @description A duration of ISO 8601, such as `P3D`, `PT12H` or `P1M`: time never goes back, and by ten years in all at most.
             * @example P3D
             */
            advance: string;
        };
        SimulateView: {
            /**
             * Format: uuid
             * @description Which of its recipients reads; needed where the proposal names its people, to be counted as theirs.
             */
            recipient_id?: string | undefined;
        };
        SimulateSign: {
            /**
             * Format: uuid
             * @description The offer that was chosen, of those on the page; the selected one when absent.
             */
            offer_id?: (string | null) | undefined;
            /** @description The optional lines of that offer that were picked; none when absent. Lines that are not optional count anyway, named or not. */
            selected_line_ids?: string[] | undefined;
            /**
             * Format: uuid
             * @description The package of that offer that was picked; the sender's when absent.
             */
            selected_package_id?: (string | null) | undefined;
            /** @description How much of lines whose quantity the client may set, by the line's id; the sender's when absent. What does not count is ignored. */
            quantities?: {
                [key: string]: number;
            } | undefined;
            /**
             * Format: uuid
             * @description Which of its recipients signs; required where the proposal names its people.
             */
            recipient_id?: string | undefined;
            /**
             * @description Full name, 1 to 255 characters; the recipient's, else the lead's, when absent.
             * @example Claire Morel
             */
            name?: string | undefined;
            /**
             * Format: email
             * @description E-mail address; the recipient's, else the lead's, when absent.
             */
            email?: string | undefined;
        };
        SimulateDeny: {
            /**
             * Format: uuid
             * @description Which of its recipients declines; required where the proposal names its people.
             */
            recipient_id?: string | undefined;
            /** @description Why, at most 2000 characters. */
            reason?: (string | null) | undefined;
        };
        PreviewTheme: {
            /**
             * @description Font of the page; `inter` when a new theme names none.
             * @enum {string}
             */
            font?: ("inter" | "helvetica" | "satoshi" | "poppins" | "outfit" | "plus_jakarta") | undefined;
            /**
             * @description Font of titles; null for that of the layout: a serif in `editorial` and `warm`, else the page's.
             * @enum {string|null}
             */
            title_font?: ("inter" | "helvetica" | "satoshi" | "poppins" | "outfit" | "plus_jakarta" | null) | undefined;
            /**
             * @description Font of body text; null for that of the page.
             * @enum {string|null}
             */
            body_font?: ("inter" | "helvetica" | "satoshi" | "poppins" | "outfit" | "plus_jakarta" | null) | undefined;
            /**
             * @description How pages are composed; `classic` when a new theme names none. Sections may have their own.
             * @enum {string}
             */
            layout?: ("classic" | "editorial" | "swiss" | "poster" | "product" | "warm") | undefined;
            /**
             * @description Ground that a new theme's colours are made for when it brings none; `white` when absent.
             * @enum {string}
             */
            body_theme?: ("white" | "gray" | "outlined" | "black") | undefined;
            /**
             * @description Accent that a new theme's colours are made with when it brings none; `blue` when absent.
             * @enum {string}
             */
            color_accent?: ("blue" | "green" | "purple" | "red" | "orange" | "black") | undefined;
            /** @description Colours of the page, replaced whole. */
            colors?: components["schemas"]["ThemeColors"] | undefined;
            /** @description Colours of sections, at most 20, replaced whole; null removes them. */
            section_styles?: (components["schemas"]["SectionStyle"][] | null) | undefined;
            /**
             * @description Corner radius of cards, 0 to 2 rem in steps of 0.1.
             * @enum {number}
             */
            radius?: (0 | 0.1 | 0.2 | 0.3 | 0.4 | 0.5 | 0.6 | 0.7 | 0.8 | 0.9 | 1 | 1.1 | 1.2 | 1.3 | 1.4 | 1.5 | 1.6 | 1.7 | 1.8 | 1.9 | 2) | undefined;
            /**
             * @description Corner radius of buttons, 0 to 2 rem in steps of 0.1.
             * @enum {number}
             */
            button_radius?: (0 | 0.1 | 0.2 | 0.3 | 0.4 | 0.5 | 0.6 | 0.7 | 0.8 | 0.9 | 1 | 1.1 | 1.2 | 1.3 | 1.4 | 1.5 | 1.6 | 1.7 | 1.8 | 1.9 | 2) | undefined;
            /** @description Space above paragraphs that name none of their own, 0 to 96 pixels in steps of 2. */
            paragraph_margin_top?: number | undefined;
            /** @description True makes it the theme of new proposals, in place of the one before. */
            is_default?: boolean | undefined;
            /** @description Display name, 1 to 120 characters. */
            name: string;
            /**
             * @description Of the sample page; `en` when absent.
             * @enum {string}
             */
            language?: ("en" | "fr") | undefined;
        };
        ThemePreview: {
            /**
             * Format: uri
             * @description A sample page in this theme, for whoever has the address; with `?prefab=` and the key of a ready-made section, that one alone.
             */
            url: string;
            /** @description Where its colours miss WCAG AA. */
            warnings: components["schemas"]["ContrastWarning"][];
        };
        PdfPending: {
            /** @description `pending`: ask again after the seconds of `Retry-After`. */
            pdf_status: "pending" | (string & {});
            /**
             * @description Why the last attempt failed, where one did: `time` (drawing it took too long), `memory` (it needs too much), `other` (the
             *     service's log names it). It is tried again, also by asking; a document that fails again has to become shorter, or its
             *     pictures fewer.
             * @example null
             */
            pdf_failure: ("time" | "memory" | "other") | string | null;
            /**
             * Format: uuid
             * @description The proposal.
             */
            proposal_id: string;
        };
        PaperPages: {
            /**
             * @description How many pages it has; each is at `/pages/{page}.png`.
             * @example 8
             */
            count: number;
            /**
             * @description The revision that they show.
             * @example 4
             */
            revision: number;
        };
        TemplatePages: {
            /**
             * @description How many pages a proposal that is made from it has; each is at `/pages/{page}.png`.
             * @example 8
             */
            count: number;
        };
        /** @description One section of a proposal. */
        Section: {
            /** @description Always present in answers; an id of this document is kept, any other is replaced by a new one. */
            id?: string | undefined;
            /** @description Ground of the section: `default`, or a slot of the theme by its name or by its position from 1, as a string. Unless a theme brings its own, the slots are `tint`, `dark`, `accent` and `light`. A slot that the theme lacks is refused, or drawn as `default` where it was there before. */
            style?: string | undefined;
            /**
             * @description How the section is composed; absent, as its theme says.
             * @enum {string}
             */
            layout?: ("classic" | "editorial" | "swiss" | "poster" | "product" | "warm") | undefined;
            /** @description A few words above the title. At most 80 characters. */
            badge?: string | undefined;
            /**
             * Format: css-color
             * @description Colour of the badge, as a CSS colour of at most 100 characters.
             */
            badge_color?: string | undefined;
            /** @description Title of the section. At most 300 characters. */
            title?: string | undefined;
            /**
             * @description Level of the title, 1 to 3; 1 is for the cover.
             * @enum {integer}
             */
            title_level?: (1 | 2 | 3) | undefined;
            /**
             * Format: uuid
             * @description Id of an uploaded image behind the section.
             */
            background_image?: string | undefined;
            /**
             * @description A drawing in the colours of the theme behind the section, where it has no picture.
             * @enum {string}
             */
            background_art?: ("arcs" | "blinds" | "contours" | "folds" | "halftone" | "hills" | "light" | "mesh" | "moire" | "mountains" | "orbit" | "petals" | "reeds" | "terrazzo" | "waves" | "weave") | undefined;
            /** @description The blocks, at most 50, and 200 with those in columns. */
            blocks: components["schemas"]["Block"][];
        };
        /** @description One block, told apart by `type`; columns may hold columns, to a depth of 6. */
        Block: components["schemas"]["ParagraphBlock"] | components["schemas"]["HeadingBlock"] | components["schemas"]["ListBlock"] | components["schemas"]["QuoteBlock"] | components["schemas"]["CalloutBlock"] | components["schemas"]["DividerBlock"] | components["schemas"]["ButtonBlock"] | components["schemas"]["ImageBlock"] | components["schemas"]["GalleryBlock"] | components["schemas"]["VideoBlock"] | components["schemas"]["EmbedBlock"] | components["schemas"]["ColumnsBlock"] | components["schemas"]["CardsBlock"] | components["schemas"]["QuestionsBlock"] | components["schemas"]["TimelineBlock"] | components["schemas"]["TableBlock"] | components["schemas"]["ComparisonBlock"] | components["schemas"]["OfferBlock"] | components["schemas"]["PackagesBlock"] | components["schemas"]["SignatureBlock"];
        /**
         * @description A paragraph of text; a new line is a line break.
         * @example {
         *       "type": "paragraph",
         *       "text": "Dear {{lead.name|client}}, here is what **we propose**."
         *     }
         */
        ParagraphBlock: {
            /** @description Always present in answers; an id of this document is kept, any other is replaced by a new one. */
            id?: string | undefined;
            /**
             * @description Always `paragraph`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "paragraph";
            /** @description The text. At most 10,000 characters. Markdown subset. */
            text: string;
            /**
             * @description Alignment of the text; left when absent.
             * @enum {string}
             */
            align?: ("left" | "center" | "right") | undefined;
            /** @description Distance to the block above in px, instead of the theme's; 0 to 96 in steps of 2. */
            margin_top?: number | undefined;
        };
        /**
         * @description A heading inside a section.
         * @example {
         *       "type": "heading",
         *       "text": "What you told us",
         *       "level": 2
         *     }
         */
        HeadingBlock: {
            /** @description Always present in answers; an id of this document is kept, any other is replaced by a new one. */
            id?: string | undefined;
            /**
             * @description Always `heading`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "heading";
            /** @description The heading. At most 300 characters. Markdown subset. */
            text: string;
            /**
             * @description Level of the heading: 2, 3 or 4.
             * @enum {integer}
             */
            level: 2 | 3 | 4;
        };
        /**
         * @description A list of short texts.
         * @example {
         *       "type": "list",
         *       "style": "check",
         *       "items": [
         *         "Two rounds of revisions",
         *         "Files in open formats"
         *       ]
         *     }
         */
        ListBlock: {
            /** @description Always present in answers; an id of this document is kept, any other is replaced by a new one. */
            id?: string | undefined;
            /**
             * @description Always `list`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "list";
            /**
             * @description Mark before each item: a bullet, a number or a check mark.
             * @enum {string}
             */
            style: "bullet" | "number" | "check";
            /** @description The items, 1 to 100. */
            items: string[];
        };
        /**
         * @description Words of somebody, set apart.
         * @example {
         *       "type": "quote",
         *       "text": "They finished a week early.",
         *       "author": "Claire Morel",
         *       "role": "Director, Atelier Nord"
         *     }
         */
        QuoteBlock: {
            /** @description Always present in answers; an id of this document is kept, any other is replaced by a new one. */
            id?: string | undefined;
            /**
             * @description Always `quote`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "quote";
            /** @description The words, without quotation marks. At most 2,000 characters. Markdown subset. */
            text: string;
            /** @description Who said them. At most 120 characters. */
            author?: string | undefined;
            /** @description The author's role and company. At most 120 characters. */
            role?: string | undefined;
            /**
             * Format: uuid
             * @description Id of an uploaded image: the author's portrait.
             */
            image_file_id?: string | undefined;
        };
        /**
         * @description A short text that must not be missed.
         * @example {
         *       "type": "callout",
         *       "tone": "info",
         *       "title": "Good to know",
         *       "text": "Prices hold until {{proposal.expires_at|the end of the month}}."
         *     }
         */
        CalloutBlock: {
            /** @description Always present in answers; an id of this document is kept, any other is replaced by a new one. */
            id?: string | undefined;
            /**
             * @description Always `callout`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "callout";
            /**
             * @description Its colour and sign.
             * @enum {string}
             */
            tone: "info" | "success" | "warning" | "neutral";
            /** @description The text. At most 2,000 characters. Markdown subset. */
            text: string;
            /** @description A title above the text. At most 300 characters. */
            title?: string | undefined;
            /** @description A figure or step number set large. At most 40 characters. */
            number?: string | undefined;
        };
        /**
         * @description A thin line between two thoughts.
         * @example {
         *       "type": "divider"
         *     }
         */
        DividerBlock: {
            /** @description Always present in answers; an id of this document is kept, any other is replaced by a new one. */
            id?: string | undefined;
            /**
             * @description Always `divider`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "divider";
        };
        /**
         * @description A button that leads elsewhere.
         * @example {
         *       "type": "button",
         *       "label": "Book a call",
         *       "url": "https://example.com/call"
         *     }
         */
        ButtonBlock: {
            /** @description Always present in answers; an id of this document is kept, any other is replaced by a new one. */
            id?: string | undefined;
            /**
             * @description Always `button`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "button";
            /** @description The words on the button. At most 120 characters. */
            label: string;
            /**
             * Format: action-url
             * @description Where it leads: https, mailto or tel. At most 2,048 characters.
             */
            url: string;
        };
        /**
         * @description An image, or a placeholder for one.
         * @example {
         *       "type": "image",
         *       "alt": "The workshop seen from the street",
         *       "caption": "Where we work",
         *       "width": "wide"
         *     }
         */
        ImageBlock: {
            /** @description Always present in answers; an id of this document is kept, any other is replaced by a new one. */
            id?: string | undefined;
            /**
             * @description Always `image`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "image";
            /** @description What the image shows, for those who do not see it; empty when it only decorates. At most 500 characters. */
            alt: string;
            /**
             * Format: uuid
             * @description Id of an uploaded image; without it `art` or a placeholder is drawn.
             */
            file_id?: string | undefined;
            /**
             * @description Drawn in the colours of the theme where there is no file; it needs no words.
             * @enum {string}
             */
            art?: ("arcs" | "blinds" | "contours" | "folds" | "halftone" | "hills" | "light" | "mesh" | "moire" | "mountains" | "orbit" | "petals" | "reeds" | "terrazzo" | "waves" | "weave") | undefined;
            /** @description Words below the image. At most 500 characters. Markdown subset. */
            caption?: string | undefined;
            /**
             * @description How wide it is drawn: as the page, wider than the text, or half the text.
             * @enum {string}
             */
            width?: ("full" | "wide" | "half") | undefined;
        };
        /**
         * @description Several images side by side.
         * @example {
         *       "type": "gallery",
         *       "images": [
         *         {
         *           "alt": "Home page on a phone"
         *         },
         *         {
         *           "alt": "Home page on a desk"
         *         }
         *       ]
         *     }
         */
        GalleryBlock: {
            /** @description Always present in answers; an id of this document is kept, any other is replaced by a new one. */
            id?: string | undefined;
            /**
             * @description Always `gallery`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "gallery";
            /** @description The images, 2 to 12. */
            images: components["schemas"]["Image"][];
            /**
             * @description How they are shown: side by side, or as two states of one view, `before_after`, with a slider between them; that takes exactly two images, whose captions are their labels.
             * @enum {string}
             */
            display?: ("grid" | "before_after") | undefined;
        };
        /**
         * @description An uploaded video, loaded when the reader starts it, or a placeholder for one.
         * @example {
         *       "type": "video",
         *       "caption": "A two-minute tour"
         *     }
         */
        VideoBlock: {
            /** @description Always present in answers; an id of this document is kept, any other is replaced by a new one. */
            id?: string | undefined;
            /**
             * @description Always `video`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "video";
            /**
             * Format: uuid
             * @description Id of an uploaded video; a placeholder is drawn without it.
             */
            file_id?: string | undefined;
            /**
             * Format: uuid
             * @description Id of an uploaded image, shown until the video is started.
             */
            poster_file_id?: string | undefined;
            /**
             * @description Drawn in the colours of the theme where there is no poster.
             * @enum {string}
             */
            art?: ("arcs" | "blinds" | "contours" | "folds" | "halftone" | "hills" | "light" | "mesh" | "moire" | "mountains" | "orbit" | "petals" | "reeds" | "terrazzo" | "waves" | "weave") | undefined;
            /** @description Words below the video. At most 500 characters. Markdown subset. */
            caption?: string | undefined;
        };
        /**
         * @description Something shown from another service, loaded when the reader asks for it.
         * @example {
         *       "type": "embed",
         *       "provider": "vimeo",
         *       "src": "https://vimeo.com/76979871",
         *       "title": "A tour of the prototype"
         *     }
         */
        EmbedBlock: {
            /** @description Always present in answers; an id of this document is kept, any other is replaced by a new one. */
            id?: string | undefined;
            /**
             * @description Always `embed`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "embed";
            /**
             * @description The service it comes from.
             * @enum {string}
             */
            provider: "youtube" | "vimeo" | "loom" | "figma" | "calendly" | "google_maps";
            /**
             * Format: web-url
             * @description Its https address, on the provider's own host. At most 2,048 characters.
             */
            src: string;
            /** @description What it shows, for those who have not loaded it. At most 300 characters. */
            title: string;
            /**
             * Format: uuid
             * @description Id of an uploaded image, shown until it is loaded.
             */
            poster_file_id?: string | undefined;
            /**
             * @description Drawn in the colours of the theme where there is no poster.
             * @enum {string}
             */
            art?: ("arcs" | "blinds" | "contours" | "folds" | "halftone" | "hills" | "light" | "mesh" | "moire" | "mountains" | "orbit" | "petals" | "reeds" | "terrazzo" | "waves" | "weave") | undefined;
        };
        /**
         * @description Blocks side by side; on a narrow screen below each other.
         * @example {
         *       "type": "columns",
         *       "columns": [
         *         [
         *           {
         *             "type": "paragraph",
         *             "text": "Before"
         *           }
         *         ],
         *         [
         *           {
         *             "type": "paragraph",
         *             "text": "After"
         *           }
         *         ]
         *       ]
         *     }
         */
        ColumnsBlock: {
            /** @description Always present in answers; an id of this document is kept, any other is replaced by a new one. */
            id?: string | undefined;
            /**
             * @description Always `columns`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "columns";
            /** @description The columns, 2 to 4. */
            columns: components["schemas"]["Block"][][];
            /** @description Ids of `columns`, in their order; those of another number are replaced by new ones. */
            column_ids?: string[] | undefined;
        };
        /**
         * @description A set of cards, drawn as their variant asks.
         * @example {
         *       "type": "cards",
         *       "variant": "stats",
         *       "items": [
         *         {
         *           "value": "38%",
         *           "title": "more requests for quotes"
         *         }
         *       ]
         *     }
         */
        CardsBlock: {
            /** @description Always present in answers; an id of this document is kept, any other is replaced by a new one. */
            id?: string | undefined;
            /**
             * @description Always `cards`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "cards";
            /**
             * @description What the cards are.
             * @enum {string}
             */
            variant: "cards" | "testimonials" | "steps" | "team" | "stats" | "logos";
            /** @description The cards, 1 to 12. */
            items: components["schemas"]["CardItem"][];
            /** @description For logos alone: draws them black, or white on dark grounds; those without a transparent ground stay grey. */
            one_color?: boolean | undefined;
        };
        /**
         * @description Questions with their answers, which open one by one.
         * @example {
         *       "type": "questions",
         *       "items": [
         *         {
         *           "question": "When can you start?",
         *           "answer": "Two weeks after signature."
         *         }
         *       ]
         *     }
         */
        QuestionsBlock: {
            /** @description Always present in answers; an id of this document is kept, any other is replaced by a new one. */
            id?: string | undefined;
            /**
             * @description Always `questions`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "questions";
            /** @description The questions, 1 to 50. */
            items: components["schemas"]["QuestionItem"][];
        };
        /**
         * @description What happens when, in order.
         * @example {
         *       "type": "timeline",
         *       "items": [
         *         {
         *           "date": "Week 1",
         *           "title": "Kick-off",
         *           "text": "Half a day, at your office."
         *         }
         *       ]
         *     }
         */
        TimelineBlock: {
            /** @description Always present in answers; an id of this document is kept, any other is replaced by a new one. */
            id?: string | undefined;
            /**
             * @description Always `timeline`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "timeline";
            /** @description The entries, 1 to 50. */
            items: components["schemas"]["TimelineItem"][];
        };
        /**
         * @description A table with a header; all tables of a document together have at most 5,000 cells.
         * @example {
         *       "type": "table",
         *       "header": [
         *         "Phase",
         *         "Price"
         *       ],
         *       "rows": [
         *         [
         *           "Design",
         *           "€4,800"
         *         ]
         *       ],
         *       "align": [
         *         "left",
         *         "right"
         *       ]
         *     }
         */
        TableBlock: {
            /** @description Always present in answers; an id of this document is kept, any other is replaced by a new one. */
            id?: string | undefined;
            /**
             * @description Always `table`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "table";
            /** @description Heads of the columns, 1 to 12. */
            header: string[];
            /** @description The rows, 1 to 200. */
            rows: string[][];
            /** @description Alignment of each column. */
            align?: ("left" | "center" | "right")[] | undefined;
            /** @description Ids of `rows`, in their order; those of another number are replaced by new ones. */
            row_ids?: string[] | undefined;
        };
        /**
         * @description A few options side by side, feature by feature, with ticks, crosses or words; `packages` does so with those of an offer.
         * @example {
         *       "type": "comparison",
         *       "title": "Two ways to go on",
         *       "columns": [
         *         {
         *           "name": "Patch the old site"
         *         },
         *         {
         *           "name": "Build anew",
         *           "highlighted": true
         *         }
         *       ],
         *       "rows": [
         *         {
         *           "label": "Editing without an agency",
         *           "values": [
         *             "✗",
         *             "✓"
         *           ]
         *         },
         *         {
         *           "label": "Ready in",
         *           "values": [
         *             "3 weeks",
         *             "10 weeks"
         *           ]
         *         }
         *       ]
         *     }
         */
        ComparisonBlock: {
            /** @description Always present in answers; an id of this document is kept, any other is replaced by a new one. */
            id?: string | undefined;
            /**
             * @description Always `comparison`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "comparison";
            /** @description What is compared, 2 to 6. */
            columns: components["schemas"]["ComparisonColumn"][];
            /** @description The features, 1 to 50. */
            rows: components["schemas"]["ComparisonRow"][];
            /** @description A title above the table. At most 300 characters. */
            title?: string | undefined;
        };
        /**
         * @description The offer: its lines, optional ones included, and its totals.
         * @example {
         *       "type": "offer",
         *       "client_can_choose": true
         *     }
         */
        OfferBlock: {
            /** @description Always present in answers; an id of this document is kept, any other is replaced by a new one. */
            id?: string | undefined;
            /**
             * @description Always `offer`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "offer";
            /**
             * Format: uuid
             * @description Id of one of the proposal's offers; the selected one when absent.
             */
            offer_id?: string | undefined;
            /** @description The client picks optional lines here; the first block of the selected offer does when none says so. */
            client_can_choose?: boolean | undefined;
        };
        /**
         * @description The packages of an offer side by side, with their prices; the client picks one here instead of in the `offer` block.
         * @example {
         *       "type": "packages"
         *     }
         */
        PackagesBlock: {
            /** @description Always present in answers; an id of this document is kept, any other is replaced by a new one. */
            id?: string | undefined;
            /**
             * @description Always `packages`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "packages";
            /**
             * Format: uuid
             * @description Id of one of the proposal's offers; the selected one when absent.
             */
            offer_id?: string | undefined;
        };
        /**
         * @description The place where the client accepts and signs.
         * @example {
         *       "type": "signature",
         *       "label": "Agreed for {{lead.company|the client}}"
         *     }
         */
        SignatureBlock: {
            /** @description Always present in answers; an id of this document is kept, any other is replaced by a new one. */
            id?: string | undefined;
            /**
             * @description Always `signature`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "signature";
            /** @description Words above the signature. At most 300 characters. */
            label?: string | undefined;
        };
        /** @description An image, or a placeholder for one. */
        Image: {
            /** @description Always present in answers; an id of this document is kept, any other is replaced by a new one. */
            id?: string | undefined;
            /** @description What the image shows, for those who do not see it; empty when it only decorates. At most 500 characters. */
            alt: string;
            /**
             * Format: uuid
             * @description Id of an uploaded image; without it `art` or a placeholder is drawn.
             */
            file_id?: string | undefined;
            /**
             * @description Drawn in the colours of the theme where there is no file; it needs no words.
             * @enum {string}
             */
            art?: ("arcs" | "blinds" | "contours" | "folds" | "halftone" | "hills" | "light" | "mesh" | "moire" | "mountains" | "orbit" | "petals" | "reeds" | "terrazzo" | "waves" | "weave") | undefined;
            /** @description Words below the image. At most 500 characters. Markdown subset. */
            caption?: string | undefined;
            /**
             * @description How wide it is drawn: as the page, wider than the text, or half the text.
             * @enum {string}
             */
            width?: ("full" | "wide" | "half") | undefined;
        };
        /** @description One card; which fields it needs depends on the variant, and one at least. */
        CardItem: {
            /** @description Always present in answers; an id of this document is kept, any other is replaced by a new one. */
            id?: string | undefined;
            /** @description What the card is about. At most 300 characters. */
            title?: string | undefined;
            /** @description The words of the card. At most 2,000 characters. Markdown subset. */
            text?: string | undefined;
            /** @description A figure set large, for stats. At most 60 characters. */
            value?: string | undefined;
            /** @description Name of a person or a company, for testimonials, team and logos. At most 120 characters. */
            name?: string | undefined;
            /** @description The person's role, for testimonials and team. At most 120 characters. */
            role?: string | undefined;
            /**
             * @description Name of a small sign: check, clock, calendar, chart, growth, users, user, shield, lock, target, globe, phone, mail, star, heart, bolt, layers, pen, code, image, pin, search, settings, file, chat, leaf, tool, coin; another draws nothing. At most 40 characters.
             * @example check
             * @example clock
             * @example calendar
             * @example chart
             * @example growth
             * @example users
             * @example user
             * @example shield
             * @example lock
             * @example target
             * @example globe
             * @example phone
             * @example mail
             * @example star
             * @example heart
             * @example bolt
             * @example layers
             * @example pen
             * @example code
             * @example image
             * @example pin
             * @example search
             * @example settings
             * @example file
             * @example chat
             * @example leaf
             * @example tool
             * @example coin
             */
            icon?: string | undefined;
            /**
             * Format: uuid
             * @description Id of an uploaded image: a portrait, a logo or a picture.
             */
            image_file_id?: string | undefined;
            /**
             * Format: web-url
             * @description Where the card leads; https only. At most 2,048 characters.
             */
            url?: string | undefined;
        };
        /** @description One question and its answer. */
        QuestionItem: {
            /** @description Always present in answers; an id of this document is kept, any other is replaced by a new one. */
            id?: string | undefined;
            /** @description The question, as the client would ask it. At most 300 characters. */
            question: string;
            /** @description The answer. At most 5,000 characters. Markdown subset. */
            answer: string;
        };
        /** @description One entry of a timeline. */
        TimelineItem: {
            /** @description Always present in answers; an id of this document is kept, any other is replaced by a new one. */
            id?: string | undefined;
            /** @description When: a date, a week or a phase, in words. At most 80 characters. */
            date: string;
            /** @description What happens then. At most 300 characters. */
            title: string;
            /** @description More about it. At most 2,000 characters. Markdown subset. */
            text?: string | undefined;
        };
        /** @description One of what is compared. */
        ComparisonColumn: {
            /** @description What is compared, such as an option or a competitor. At most 80 characters. */
            name: string;
            /** @description Drawn as the one to look at; one column at most. */
            highlighted?: boolean | undefined;
        };
        /** @description What all are compared by. */
        ComparisonRow: {
            /** @description Always present in answers; an id of this document is kept, any other is replaced by a new one. */
            id?: string | undefined;
            /** @description What it is. At most 200 characters. */
            label: string;
            /** @description What each column has of it, as many as there are columns. */
            values: string[];
        };
        /** @description One operation of an edit, told apart by `op`. */
        EditOperation: components["schemas"]["InsertSectionOperation"] | components["schemas"]["UpdateSectionOperation"] | components["schemas"]["ReplaceSectionOperation"] | components["schemas"]["DuplicateSectionOperation"] | components["schemas"]["DeleteSectionOperation"] | components["schemas"]["MoveSectionOperation"] | components["schemas"]["InsertBlockOperation"] | components["schemas"]["UpdateBlockOperation"] | components["schemas"]["ReplaceBlockOperation"] | components["schemas"]["DuplicateBlockOperation"] | components["schemas"]["DeleteBlockOperation"] | components["schemas"]["MoveBlockOperation"] | components["schemas"]["ReplaceTextOperation"] | components["schemas"]["SetTextsOperation"];
        /** @description Adds a section: one of your own, or one of the library. */
        InsertSectionOperation: {
            /**
             * @description Always `insert_section`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            op: "insert_section";
            section?: components["schemas"]["Section"] | undefined;
            /** @description Id or key of a prefab section. */
            prefab?: string | undefined;
            /**
             * @description Language of the prefab; the document's own when absent.
             * @enum {string}
             */
            language?: ("en" | "fr") | undefined;
            /** @description What comes right after; at the end when neither neighbour is named. */
            before?: string | undefined;
            /** @description What comes right before. */
            after?: string | undefined;
        };
        /** @description Changes fields of a section. */
        UpdateSectionOperation: {
            /**
             * @description Always `update_section`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            op: "update_section";
            /** @description The section. */
            section_id: string;
            /** @description Any of its fields but `blocks`; null clears one. */
            set: Record<string, never>;
        };
        /** @description Puts a whole section in the place of one, which keeps its id. */
        ReplaceSectionOperation: {
            /**
             * @description Always `replace_section`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            op: "replace_section";
            /** @description The section. */
            section_id: string;
            section: components["schemas"]["Section"];
        };
        /** @description Adds a copy right after the section. */
        DuplicateSectionOperation: {
            /**
             * @description Always `duplicate_section`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            op: "duplicate_section";
            /** @description The section. */
            section_id: string;
        };
        /** @description Takes a section out. */
        DeleteSectionOperation: {
            /**
             * @description Always `delete_section`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            op: "delete_section";
            /** @description The section. */
            section_id: string;
        };
        /** @description Puts a section elsewhere. */
        MoveSectionOperation: {
            /**
             * @description Always `move_section`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            op: "move_section";
            /** @description The section. */
            section_id: string;
            /** @description What comes right after; at the end when neither neighbour is named. */
            before?: string | undefined;
            /** @description What comes right before. */
            after?: string | undefined;
        };
        /** @description Adds a block. */
        InsertBlockOperation: {
            /**
             * @description Always `insert_block`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            op: "insert_block";
            block: components["schemas"]["Block"];
            /** @description A section, or a column of a block `columns`; where the neighbour is when absent. */
            in?: string | undefined;
            /** @description What comes right after; at the end when neither neighbour is named. */
            before?: string | undefined;
            /** @description What comes right before. */
            after?: string | undefined;
        };
        /** @description Changes fields of a block. */
        UpdateBlockOperation: {
            /**
             * @description Always `update_block`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            op: "update_block";
            /** @description The block. */
            block_id: string;
            /** @description Values by the path of their field, entries of lists by id or index: `text`, `items[ID].title`, `rows[ID][2]`; `items[]` adds one, null clears a field or takes an entry out. */
            set: Record<string, never>;
        };
        /** @description Puts a whole block in the place of one, which keeps its id. */
        ReplaceBlockOperation: {
            /**
             * @description Always `replace_block`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            op: "replace_block";
            /** @description The block. */
            block_id: string;
            block: components["schemas"]["Block"];
        };
        /** @description Adds a copy right after the block. */
        DuplicateBlockOperation: {
            /**
             * @description Always `duplicate_block`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            op: "duplicate_block";
            /** @description The block. */
            block_id: string;
        };
        /** @description Takes a block out. */
        DeleteBlockOperation: {
            /**
             * @description Always `delete_block`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            op: "delete_block";
            /** @description The block. */
            block_id: string;
        };
        /** @description Puts a block elsewhere. */
        MoveBlockOperation: {
            /**
             * @description Always `move_block`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            op: "move_block";
            /** @description The block. */
            block_id: string;
            /** @description A section, or a column of a block `columns`; where the neighbour is when absent. */
            in?: string | undefined;
            /** @description What comes right after; at the end when neither neighbour is named. */
            before?: string | undefined;
            /** @description What comes right before. */
            after?: string | undefined;
        };
        /** @description Replaces a text in everything that people read, but not in the names of variables nor the addresses of links. */
        ReplaceTextOperation: {
            /**
             * @description Always `replace_text`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            op: "replace_text";
            /** @description The text to find; no pattern. */
            find: string;
            /** @description What stands there instead. */
            replace: string;
            /** @description Whether capitals matter; when absent they do not, and what begins with one keeps it. */
            match_case?: boolean | undefined;
            /** @description The sections to look in; all when absent. */
            section_ids?: string[] | undefined;
        };
        /** @description Sets many texts at once. */
        SetTextsOperation: {
            /**
             * @description Always `set_texts`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            op: "set_texts";
            /** @description Texts by the keys that `view=texts` gave, such as `ID.text`; of a proposal those of its offers too. */
            texts: Record<string, never>;
        };
        /** @description The value of a variable: what its type says; null for none. */
        VariableValue: string | number | {
            amount: number;
            currency: string;
        } | null;
        /** @description The evidence of a proposal, sealed by the organization. It proves any change after the copy was given; not who the signer is. */
        Evidence: {
            /**
             * @description Version of this format.
             * @constant
             */
            format: 1;
            /**
             * Format: uuid
             * @description The proposal.
             */
            proposal_id: string;
            /** @description What happened, oldest first, each with the hash of the one before. */
            events: components["schemas"]["EvidenceEvent"][];
            /** @description Hash of the last event; null without events. */
            chain_head: string | null;
            key: components["schemas"]["EvidenceKey"];
            /** @description Ed25519 over format, proposal_id, event_count, chain_head and key_id, as base64url. */
            signature: string;
        };
        /** @description One event of the chain. */
        EvidenceEvent: {
            /** @description From 1, without gaps. */
            seq: number;
            /** @description What happened, such as `published` or `signed`. */
            type: string;
            /**
             * Format: date-time
             * @description When, UTC with milliseconds.
             */
            at: string;
            /** @description Who did it: `kind` and `id`. */
            actor: {
                [key: string]: unknown;
            };
            /** @description What it states; personal values as salted hashes. */
            data: {
                [key: string]: unknown;
            };
            /** @description Salt and value of each personal value; null where unknown or erased. */
            values: {
                [key: string]: unknown;
            };
            /** @description Hash of the event before; null for the first. */
            previous_hash: string | null;
            /** @description SHA-256 of the event without `values` and `hash`, as RFC 8785 text. */
            hash: string;
        };
        /** @description The key that the organization seals with. */
        EvidenceKey: {
            /** @description First 16 hex digits of the SHA-256 of the public key. */
            key_id: string;
            /** @description Ed25519, the raw 32 bytes as base64url. */
            public_key: string;
        };
        /** @description A JSON-RPC 2.0 message, as the Model Context Protocol says. */
        McpMessage: {
            /**
             * @description The version of JSON-RPC.
             * @constant
             */
            jsonrpc: "2.0";
        } & {
            [key: string]: unknown;
        };
        /** @description RFC 8414. */
        AuthorizationServerMetadata: {
            /**
             * Format: uri
             * @description Who gives the tokens.
             */
            issuer: string;
            /**
             * Format: uri
             * @description Where the person is sent to agree.
             */
            authorization_endpoint: string;
            /**
             * Format: uri
             * @description Where codes and refresh tokens are exchanged.
             */
            token_endpoint: string;
            /**
             * Format: uri
             * @description Where clients register themselves (RFC 7591).
             */
            registration_endpoint: string;
        } & {
            [key: string]: unknown;
        };
        /** @description RFC 9728. */
        ProtectedResourceMetadata: {
            /**
             * Format: uri
             * @description The address that agents call.
             */
            resource: string;
            /** @description Who gives access tokens for it. */
            authorization_servers: string[];
        } & {
            [key: string]: unknown;
        };
        /** @description The record that an event is about: beside these, its states and `version` after the change. */
        EventObject: {
            /**
             * Format: uuid
             * @description Id of the record.
             */
            id: string;
            /**
             * @description What kind of record it is, such as `proposal`.
             * @example proposal
             */
            type: string;
        } & {
            [key: string]: unknown;
        };
        /** @description An API key was made. */
        ApiKeyCreatedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "api_key.created";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "api_key";
                    /** @description Name of the key. */
                    name: string;
                    /** @description What the key may do. */
                    scopes: ("proposals:read" | "proposals:write" | "proposals:delete" | "leads:read" | "leads:write" | "leads:delete" | "products:read" | "products:write" | "products:delete" | "templates:read" | "templates:write" | "templates:delete" | "themes:read" | "themes:write" | "themes:delete" | "media:read" | "media:write" | "media:delete" | "webhooks:read" | "webhooks:write" | "webhooks:delete" | "metrics:read" | "events:read" | "evidence:read" | "audit:read" | "organization:read" | "organization:write" | "api_keys:read" | "api_keys:write" | "members:read" | "members:write" | "connections:read" | "connections:write")[];
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description Name of the key. */
                    name?: string | undefined;
                    /** @description What the key may do. */
                    scopes?: ("proposals:read" | "proposals:write" | "proposals:delete" | "leads:read" | "leads:write" | "leads:delete" | "products:read" | "products:write" | "products:delete" | "templates:read" | "templates:write" | "templates:delete" | "themes:read" | "themes:write" | "themes:delete" | "media:read" | "media:write" | "media:delete" | "webhooks:read" | "webhooks:write" | "webhooks:delete" | "metrics:read" | "events:read" | "evidence:read" | "audit:read" | "organization:read" | "organization:write" | "api_keys:read" | "api_keys:write" | "members:read" | "members:write" | "connections:read" | "connections:write")[] | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description An API key was revoked. */
        ApiKeyRevokedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "api_key.revoked";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "api_key";
                    /** @description Name of the key. */
                    name: string;
                    /** @description What the key may do. */
                    scopes: ("proposals:read" | "proposals:write" | "proposals:delete" | "leads:read" | "leads:write" | "leads:delete" | "products:read" | "products:write" | "products:delete" | "templates:read" | "templates:write" | "templates:delete" | "themes:read" | "themes:write" | "themes:delete" | "media:read" | "media:write" | "media:delete" | "webhooks:read" | "webhooks:write" | "webhooks:delete" | "metrics:read" | "events:read" | "evidence:read" | "audit:read" | "organization:read" | "organization:write" | "api_keys:read" | "api_keys:write" | "members:read" | "members:write" | "connections:read" | "connections:write")[];
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description Name of the key. */
                    name?: string | undefined;
                    /** @description What the key may do. */
                    scopes?: ("proposals:read" | "proposals:write" | "proposals:delete" | "leads:read" | "leads:write" | "leads:delete" | "products:read" | "products:write" | "products:delete" | "templates:read" | "templates:write" | "templates:delete" | "themes:read" | "themes:write" | "themes:delete" | "media:read" | "media:write" | "media:delete" | "webhooks:read" | "webhooks:write" | "webhooks:delete" | "metrics:read" | "events:read" | "evidence:read" | "audit:read" | "organization:read" | "organization:write" | "api_keys:read" | "api_keys:write" | "members:read" | "members:write" | "connections:read" | "connections:write")[] | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description An API key was replaced by a new one. */
        ApiKeyRotatedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "api_key.rotated";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "api_key";
                    /** @description Name of the key. */
                    name: string;
                    /** @description What the key may do. */
                    scopes: ("proposals:read" | "proposals:write" | "proposals:delete" | "leads:read" | "leads:write" | "leads:delete" | "products:read" | "products:write" | "products:delete" | "templates:read" | "templates:write" | "templates:delete" | "themes:read" | "themes:write" | "themes:delete" | "media:read" | "media:write" | "media:delete" | "webhooks:read" | "webhooks:write" | "webhooks:delete" | "metrics:read" | "events:read" | "evidence:read" | "audit:read" | "organization:read" | "organization:write" | "api_keys:read" | "api_keys:write" | "members:read" | "members:write" | "connections:read" | "connections:write")[];
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description Name of the key. */
                    name?: string | undefined;
                    /** @description What the key may do. */
                    scopes?: ("proposals:read" | "proposals:write" | "proposals:delete" | "leads:read" | "leads:write" | "leads:delete" | "products:read" | "products:write" | "products:delete" | "templates:read" | "templates:write" | "templates:delete" | "themes:read" | "themes:write" | "themes:delete" | "media:read" | "media:write" | "media:delete" | "webhooks:read" | "webhooks:write" | "webhooks:delete" | "metrics:read" | "events:read" | "evidence:read" | "audit:read" | "organization:read" | "organization:write" | "api_keys:read" | "api_keys:write" | "members:read" | "members:write" | "connections:read" | "connections:write")[] | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description The name of an API key, or the addresses it may be used from, were changed. */
        ApiKeyUpdatedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "api_key.updated";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "api_key";
                    /** @description Name of the key. */
                    name: string;
                    /** @description What the key may do. */
                    scopes: ("proposals:read" | "proposals:write" | "proposals:delete" | "leads:read" | "leads:write" | "leads:delete" | "products:read" | "products:write" | "products:delete" | "templates:read" | "templates:write" | "templates:delete" | "themes:read" | "themes:write" | "themes:delete" | "media:read" | "media:write" | "media:delete" | "webhooks:read" | "webhooks:write" | "webhooks:delete" | "metrics:read" | "events:read" | "evidence:read" | "audit:read" | "organization:read" | "organization:write" | "api_keys:read" | "api_keys:write" | "members:read" | "members:write" | "connections:read" | "connections:write")[];
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description Name of the key. */
                    name?: string | undefined;
                    /** @description What the key may do. */
                    scopes?: ("proposals:read" | "proposals:write" | "proposals:delete" | "leads:read" | "leads:write" | "leads:delete" | "products:read" | "products:write" | "products:delete" | "templates:read" | "templates:write" | "templates:delete" | "themes:read" | "themes:write" | "themes:delete" | "media:read" | "media:write" | "media:delete" | "webhooks:read" | "webhooks:write" | "webhooks:delete" | "metrics:read" | "events:read" | "evidence:read" | "audit:read" | "organization:read" | "organization:write" | "api_keys:read" | "api_keys:write" | "members:read" | "members:write" | "connections:read" | "connections:write")[] | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A bundle was created. */
        BundleCreatedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "bundle.created";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "bundle";
                    /** @description Whether it is offered now. */
                    active: boolean;
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description Whether it is offered now. */
                    active?: boolean | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A bundle was deleted. */
        BundleDeletedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "bundle.deleted";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "bundle";
                    /** @description Whether it is offered now. */
                    active: boolean;
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description Whether it is offered now. */
                    active?: boolean | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A bundle was changed; a change of its products is told by theirs. */
        BundleUpdatedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "bundle.updated";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "bundle";
                    /** @description Whether it is offered now. */
                    active: boolean;
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description Whether it is offered now. */
                    active?: boolean | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A member let an agent into the organization. */
        ConnectionCreatedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "connection.created";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "connection";
                    /** @description Name that the agent gives itself. */
                    client_name: string;
                    /**
                     * Format: uuid
                     * @description The member for whom it acts.
                     */
                    user_id: string;
                    /** @description What it was given. */
                    scopes: string[];
                    /** @description How much it may do. */
                    access: "full" | "read" | (string & {});
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description Name that the agent gives itself. */
                    client_name?: string | undefined;
                    /**
                     * Format: uuid
                     * @description The member for whom it acts.
                     */
                    user_id?: string | undefined;
                    /** @description What it was given. */
                    scopes?: string[] | undefined;
                    /** @description How much it may do. */
                    access?: ("full" | "read" | (string & {})) | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description An agent lost its access, by a member, by itself, or because a token of it was used twice. */
        ConnectionRevokedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "connection.revoked";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "connection";
                    /** @description Name that the agent gives itself. */
                    client_name: string;
                    /**
                     * Format: uuid
                     * @description The member for whom it acts.
                     */
                    user_id: string;
                    /** @description What it was given. */
                    scopes: string[];
                    /** @description How much it may do. */
                    access: "full" | "read" | (string & {});
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description Name that the agent gives itself. */
                    client_name?: string | undefined;
                    /**
                     * Format: uuid
                     * @description The member for whom it acts.
                     */
                    user_id?: string | undefined;
                    /** @description What it was given. */
                    scopes?: string[] | undefined;
                    /** @description How much it may do. */
                    access?: ("full" | "read" | (string & {})) | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description An agent may do less from now on, or more. */
        ConnectionUpdatedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "connection.updated";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "connection";
                    /** @description Name that the agent gives itself. */
                    client_name: string;
                    /**
                     * Format: uuid
                     * @description The member for whom it acts.
                     */
                    user_id: string;
                    /** @description What it was given. */
                    scopes: string[];
                    /** @description How much it may do. */
                    access: "full" | "read" | (string & {});
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description Name that the agent gives itself. */
                    client_name?: string | undefined;
                    /**
                     * Format: uuid
                     * @description The member for whom it acts.
                     */
                    user_id?: string | undefined;
                    /** @description What it was given. */
                    scopes?: string[] | undefined;
                    /** @description How much it may do. */
                    access?: ("full" | "read" | (string & {})) | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description The upload of a file was seen: it can be downloaded and shown. */
        FileReadyEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "file.ready";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "file";
                    /** @description Whether its upload has been seen, or was refused. */
                    status: "pending" | "ready" | "refused" | (string & {});
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description Whether its upload has been seen, or was refused. */
                    status?: ("pending" | "ready" | "refused" | (string & {})) | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description The upload of a file was refused: a virus was found in it, or it is too large to be scanned for any. */
        FileRefusedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "file.refused";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "file";
                    /** @description Whether its upload has been seen, or was refused. */
                    status: "pending" | "ready" | "refused" | (string & {});
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description Whether its upload has been seen, or was refused. */
                    status?: ("pending" | "ready" | "refused" | (string & {})) | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description Every row of an import was carried out. */
        ImportCompletedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "import.completed";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "import";
                    /** @description How it ended. */
                    status: "completed" | "failed" | (string & {});
                    /** @description Rows of the file. */
                    total: number;
                    /** @description Rows that are stored. */
                    done: number;
                    /** @description Rows that were refused. */
                    failed: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description How it ended. */
                    status?: ("completed" | "failed" | (string & {})) | undefined;
                    /** @description Rows of the file. */
                    total?: number | undefined;
                    /** @description Rows that are stored. */
                    done?: number | undefined;
                    /** @description Rows that were refused. */
                    failed?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description An import was given up; what is done stays. */
        ImportFailedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "import.failed";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "import";
                    /** @description How it ended. */
                    status: "completed" | "failed" | (string & {});
                    /** @description Rows of the file. */
                    total: number;
                    /** @description Rows that are stored. */
                    done: number;
                    /** @description Rows that were refused. */
                    failed: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description How it ended. */
                    status?: ("completed" | "failed" | (string & {})) | undefined;
                    /** @description Rows of the file. */
                    total?: number | undefined;
                    /** @description Rows that are stored. */
                    done?: number | undefined;
                    /** @description Rows that were refused. */
                    failed?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description Somebody joined the organization by an invitation. */
        InvitationAcceptedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "invitation.accepted";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "invitation";
                    /** @description What the member will be allowed to do. */
                    role: "viewer" | "member" | "admin" | "owner" | (string & {});
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description What the member will be allowed to do. */
                    role?: ("viewer" | "member" | "admin" | "owner" | (string & {})) | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description Somebody was invited into the organization. */
        InvitationCreatedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "invitation.created";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "invitation";
                    /** @description What the member will be allowed to do. */
                    role: "viewer" | "member" | "admin" | "owner" | (string & {});
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description What the member will be allowed to do. */
                    role?: ("viewer" | "member" | "admin" | "owner" | (string & {})) | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description An invitation ended: somebody withdrew it, or who made it may no longer. */
        InvitationWithdrawnEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "invitation.withdrawn";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "invitation";
                    /** @description What the member will be allowed to do. */
                    role: "viewer" | "member" | "admin" | "owner" | (string & {});
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description What the member will be allowed to do. */
                    role?: ("viewer" | "member" | "admin" | "owner" | (string & {})) | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A lead was created. */
        LeadCreatedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "lead.created";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "lead";
                    /** @description Outcome of its proposals. */
                    status: "new" | "contacted" | "won" | "lost" | (string & {});
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description Outcome of its proposals. */
                    status?: ("new" | "contacted" | "won" | "lost" | (string & {})) | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A lead was deleted. */
        LeadDeletedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "lead.deleted";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "lead";
                    /** @description Outcome of its proposals. */
                    status: "new" | "contacted" | "won" | "lost" | (string & {});
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description Outcome of its proposals. */
                    status?: ("new" | "contacted" | "won" | "lost" | (string & {})) | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A lead was changed, by a caller or by the outcome of its proposals. */
        LeadUpdatedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "lead.updated";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "lead";
                    /** @description Outcome of its proposals. */
                    status: "new" | "contacted" | "won" | "lost" | (string & {});
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description Outcome of its proposals. */
                    status?: ("new" | "contacted" | "won" | "lost" | (string & {})) | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A person joined the organization. */
        MemberAddedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "member.added";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "member";
                    /** @description What the member may do. */
                    role: "viewer" | "member" | "admin" | "owner" | (string & {});
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description What the member may do. */
                    role?: ("viewer" | "member" | "admin" | "owner" | (string & {})) | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A person left the organization, or was removed from it. */
        MemberRemovedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "member.removed";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "member";
                    /** @description What the member may do. */
                    role: "viewer" | "member" | "admin" | "owner" | (string & {});
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description What the member may do. */
                    role?: ("viewer" | "member" | "admin" | "owner" | (string & {})) | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description The role of a member was changed. */
        MemberUpdatedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "member.updated";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "member";
                    /** @description What the member may do. */
                    role: "viewer" | "member" | "admin" | "owner" | (string & {});
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description What the member may do. */
                    role?: ("viewer" | "member" | "admin" | "owner" | (string & {})) | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description The name, the address, the bank details or a setting of the organization was changed. */
        OrganizationUpdatedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "organization.updated";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "organization";
                    /** @description Version of the record after the change. */
                    version: number;
                    /** @description Names of the fields that have another value now. */
                    changed: string[];
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                    /** @description Names of the fields that have another value now. */
                    changed?: string[] | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A payment that was on its way did not arrive; the client can try again. */
        PaymentFailedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "payment.failed";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "payment";
                    /**
                     * Format: uuid
                     * @description The proposal that is paid.
                     */
                    proposal_id: string;
                    /** @description What became of this payment. */
                    status: "open" | "processing" | "succeeded" | "failed" | "expired" | (string & {});
                    /** @description What became of all that the client owes: as in the proposal. */
                    payment_status: "not_required" | "due" | "processing" | "partially_paid" | "paid" | "failed" | "refunded" | (string & {});
                    /** @description Version of the proposal after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /**
                     * Format: uuid
                     * @description The proposal that is paid.
                     */
                    proposal_id?: string | undefined;
                    /** @description What became of this payment. */
                    status?: ("open" | "processing" | "succeeded" | "failed" | "expired" | (string & {})) | undefined;
                    /** @description What became of all that the client owes: as in the proposal. */
                    payment_status?: ("not_required" | "due" | "processing" | "partially_paid" | "paid" | "failed" | "refunded" | (string & {})) | undefined;
                    /** @description Version of the proposal after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A payment was given back, or a further part of it. */
        PaymentRefundedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "payment.refunded";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "payment";
                    /**
                     * Format: uuid
                     * @description The proposal that is paid.
                     */
                    proposal_id: string;
                    /** @description What became of this payment. */
                    status: "open" | "processing" | "succeeded" | "failed" | "expired" | (string & {});
                    /** @description What became of all that the client owes: as in the proposal. */
                    payment_status: "not_required" | "due" | "processing" | "partially_paid" | "paid" | "failed" | "refunded" | (string & {});
                    /** @description Version of the proposal after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /**
                     * Format: uuid
                     * @description The proposal that is paid.
                     */
                    proposal_id?: string | undefined;
                    /** @description What became of this payment. */
                    status?: ("open" | "processing" | "succeeded" | "failed" | "expired" | (string & {})) | undefined;
                    /** @description What became of all that the client owes: as in the proposal. */
                    payment_status?: ("not_required" | "due" | "processing" | "partially_paid" | "paid" | "failed" | "refunded" | (string & {})) | undefined;
                    /** @description Version of the proposal after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A payment of the client arrived, or the sender recorded that it did. */
        PaymentSucceededEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "payment.succeeded";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "payment";
                    /**
                     * Format: uuid
                     * @description The proposal that is paid.
                     */
                    proposal_id: string;
                    /** @description What became of this payment. */
                    status: "open" | "processing" | "succeeded" | "failed" | "expired" | (string & {});
                    /** @description What became of all that the client owes: as in the proposal. */
                    payment_status: "not_required" | "due" | "processing" | "partially_paid" | "paid" | "failed" | "refunded" | (string & {});
                    /** @description Version of the proposal after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /**
                     * Format: uuid
                     * @description The proposal that is paid.
                     */
                    proposal_id?: string | undefined;
                    /** @description What became of this payment. */
                    status?: ("open" | "processing" | "succeeded" | "failed" | "expired" | (string & {})) | undefined;
                    /** @description What became of all that the client owes: as in the proposal. */
                    payment_status?: ("not_required" | "due" | "processing" | "partially_paid" | "paid" | "failed" | "refunded" | (string & {})) | undefined;
                    /** @description Version of the proposal after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description Somebody tested an endpoint; sent to it alone. */
        PingEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "ping";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "webhook";
                    /** @description Whether events are sent to it. */
                    enabled: boolean;
                    /** @description Why the service has disabled it. */
                    disabled_reason: string | null;
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description Whether events are sent to it. */
                    enabled?: boolean | undefined;
                    /** @description Why the service has disabled it. */
                    disabled_reason?: (string | null) | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A product was created. */
        ProductCreatedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "product.created";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "product";
                    /** @description Whether it is sold now. */
                    active: boolean;
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description Whether it is sold now. */
                    active?: boolean | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A product was deleted. */
        ProductDeletedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "product.deleted";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "product";
                    /** @description Whether it is sold now. */
                    active: boolean;
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description Whether it is sold now. */
                    active?: boolean | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A product was changed, and with it the totals of its bundles. */
        ProductUpdatedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "product.updated";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "product";
                    /** @description Whether it is sold now. */
                    active: boolean;
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description Whether it is sold now. */
                    active?: boolean | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description The client accepted a proposal, or a member recorded that it did. */
        ProposalApprovedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "proposal.approved";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "proposal";
                    /** @description What became of the deal. */
                    deal_status: "pending" | "approved" | "denied" | "canceled" | "expired" | (string & {});
                    /** @description Whether the client can open the page. */
                    page_status: "draft" | "published" | "unpublished" | "archived" | (string & {});
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description What became of the deal. */
                    deal_status?: ("pending" | "approved" | "denied" | "canceled" | "expired" | (string & {})) | undefined;
                    /** @description Whether the client can open the page. */
                    page_status?: ("draft" | "published" | "unpublished" | "archived" | (string & {})) | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A proposal was put into the archive. */
        ProposalArchivedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "proposal.archived";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "proposal";
                    /** @description What became of the deal. */
                    deal_status: "pending" | "approved" | "denied" | "canceled" | "expired" | (string & {});
                    /** @description Whether the client can open the page. */
                    page_status: "draft" | "published" | "unpublished" | "archived" | (string & {});
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description What became of the deal. */
                    deal_status?: ("pending" | "approved" | "denied" | "canceled" | "expired" | (string & {})) | undefined;
                    /** @description Whether the client can open the page. */
                    page_status?: ("draft" | "published" | "unpublished" | "archived" | (string & {})) | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description The sender called off a proposal. */
        ProposalCanceledEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "proposal.canceled";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "proposal";
                    /** @description What became of the deal. */
                    deal_status: "pending" | "approved" | "denied" | "canceled" | "expired" | (string & {});
                    /** @description Whether the client can open the page. */
                    page_status: "draft" | "published" | "unpublished" | "archived" | (string & {});
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description What became of the deal. */
                    deal_status?: ("pending" | "approved" | "denied" | "canceled" | "expired" | (string & {})) | undefined;
                    /** @description Whether the client can open the page. */
                    page_status?: ("draft" | "published" | "unpublished" | "archived" | (string & {})) | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A proposal was created or duplicated. */
        ProposalCreatedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "proposal.created";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "proposal";
                    /** @description What became of the deal. */
                    deal_status: "pending" | "approved" | "denied" | "canceled" | "expired" | (string & {});
                    /** @description Whether the client can open the page. */
                    page_status: "draft" | "published" | "unpublished" | "archived" | (string & {});
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description What became of the deal. */
                    deal_status?: ("pending" | "approved" | "denied" | "canceled" | "expired" | (string & {})) | undefined;
                    /** @description Whether the client can open the page. */
                    page_status?: ("draft" | "published" | "unpublished" | "archived" | (string & {})) | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A proposal was deleted. */
        ProposalDeletedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "proposal.deleted";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "proposal";
                    /** @description What became of the deal. */
                    deal_status: "pending" | "approved" | "denied" | "canceled" | "expired" | (string & {});
                    /** @description Whether the client can open the page. */
                    page_status: "draft" | "published" | "unpublished" | "archived" | (string & {});
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description What became of the deal. */
                    deal_status?: ("pending" | "approved" | "denied" | "canceled" | "expired" | (string & {})) | undefined;
                    /** @description Whether the client can open the page. */
                    page_status?: ("draft" | "published" | "unpublished" | "archived" | (string & {})) | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description The client denied a proposal, or a member recorded that it did. */
        ProposalDeniedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "proposal.denied";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "proposal";
                    /** @description What became of the deal. */
                    deal_status: "pending" | "approved" | "denied" | "canceled" | "expired" | (string & {});
                    /** @description Whether the client can open the page. */
                    page_status: "draft" | "published" | "unpublished" | "archived" | (string & {});
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description What became of the deal. */
                    deal_status?: ("pending" | "approved" | "denied" | "canceled" | "expired" | (string & {})) | undefined;
                    /** @description Whether the client can open the page. */
                    page_status?: ("draft" | "published" | "unpublished" | "archived" | (string & {})) | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description The expiry of a pending proposal passed; sent once for each expiry, within a minute. */
        ProposalExpiredEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "proposal.expired";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "proposal";
                    /** @description What became of the deal. */
                    deal_status: "pending" | "approved" | "denied" | "canceled" | "expired" | (string & {});
                    /** @description Whether the client can open the page. */
                    page_status: "draft" | "published" | "unpublished" | "archived" | (string & {});
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description What became of the deal. */
                    deal_status?: ("pending" | "approved" | "denied" | "canceled" | "expired" | (string & {})) | undefined;
                    /** @description Whether the client can open the page. */
                    page_status?: ("draft" | "published" | "unpublished" | "archived" | (string & {})) | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description The client read or acted on a published proposal for the first time. */
        ProposalFirstViewedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "proposal.first_viewed";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "proposal";
                    /** @description What became of the deal. */
                    deal_status: "pending" | "approved" | "denied" | "canceled" | "expired" | (string & {});
                    /** @description Whether the client can open the page. */
                    page_status: "draft" | "published" | "unpublished" | "archived" | (string & {});
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description What became of the deal. */
                    deal_status?: ("pending" | "approved" | "denied" | "canceled" | "expired" | (string & {})) | undefined;
                    /** @description Whether the client can open the page. */
                    page_status?: ("draft" | "published" | "unpublished" | "archived" | (string & {})) | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A PDF of a proposal was made: after a signature, or because somebody asked for it. */
        ProposalPdfReadyEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "proposal.pdf_ready";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "proposal";
                    /** @description What became of the deal. */
                    deal_status: "pending" | "approved" | "denied" | "canceled" | "expired" | (string & {});
                    /** @description Whether the client can open the page. */
                    page_status: "draft" | "published" | "unpublished" | "archived" | (string & {});
                    /** @description Version of the proposal. */
                    version: number;
                    /** @description SHA-256 of the PDF, lower-case hex. */
                    pdf_sha256: string;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description What became of the deal. */
                    deal_status?: ("pending" | "approved" | "denied" | "canceled" | "expired" | (string & {})) | undefined;
                    /** @description Whether the client can open the page. */
                    page_status?: ("draft" | "published" | "unpublished" | "archived" | (string & {})) | undefined;
                    /** @description Version of the proposal. */
                    version?: number | undefined;
                    /** @description SHA-256 of the PDF, lower-case hex. */
                    pdf_sha256?: string | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A proposal, or its changes, became visible to the client. */
        ProposalPublishedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "proposal.published";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "proposal";
                    /** @description What became of the deal. */
                    deal_status: "pending" | "approved" | "denied" | "canceled" | "expired" | (string & {});
                    /** @description Whether the client can open the page. */
                    page_status: "draft" | "published" | "unpublished" | "archived" | (string & {});
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description What became of the deal. */
                    deal_status?: ("pending" | "approved" | "denied" | "canceled" | "expired" | (string & {})) | undefined;
                    /** @description Whether the client can open the page. */
                    page_status?: ("draft" | "published" | "unpublished" | "archived" | (string & {})) | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A member released a proposal: it can be published as it is. */
        ProposalReleasedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "proposal.released";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "proposal";
                    /** @description What became of the deal. */
                    deal_status: "pending" | "approved" | "denied" | "canceled" | "expired" | (string & {});
                    /** @description Whether the client can open the page. */
                    page_status: "draft" | "published" | "unpublished" | "archived" | (string & {});
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description What became of the deal. */
                    deal_status?: ("pending" | "approved" | "denied" | "canceled" | "expired" | (string & {})) | undefined;
                    /** @description Whether the client can open the page. */
                    page_status?: ("draft" | "published" | "unpublished" | "archived" | (string & {})) | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A denied, canceled or expired proposal became pending again. */
        ProposalReopenedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "proposal.reopened";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "proposal";
                    /** @description What became of the deal. */
                    deal_status: "pending" | "approved" | "denied" | "canceled" | "expired" | (string & {});
                    /** @description Whether the client can open the page. */
                    page_status: "draft" | "published" | "unpublished" | "archived" | (string & {});
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description What became of the deal. */
                    deal_status?: ("pending" | "approved" | "denied" | "canceled" | "expired" | (string & {})) | undefined;
                    /** @description Whether the client can open the page. */
                    page_status?: ("draft" | "published" | "unpublished" | "archived" | (string & {})) | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A member refused to release a proposal, and said what has to be mended. */
        ProposalReviewRefusedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "proposal.review_refused";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "proposal";
                    /** @description What became of the deal. */
                    deal_status: "pending" | "approved" | "denied" | "canceled" | "expired" | (string & {});
                    /** @description Whether the client can open the page. */
                    page_status: "draft" | "published" | "unpublished" | "archived" | (string & {});
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description What became of the deal. */
                    deal_status?: ("pending" | "approved" | "denied" | "canceled" | "expired" | (string & {})) | undefined;
                    /** @description Whether the client can open the page. */
                    page_status?: ("draft" | "published" | "unpublished" | "archived" | (string & {})) | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description Somebody asked a second person to look at a proposal before its client does. */
        ProposalReviewRequestedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "proposal.review_requested";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "proposal";
                    /** @description What became of the deal. */
                    deal_status: "pending" | "approved" | "denied" | "canceled" | "expired" | (string & {});
                    /** @description Whether the client can open the page. */
                    page_status: "draft" | "published" | "unpublished" | "archived" | (string & {});
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description What became of the deal. */
                    deal_status?: ("pending" | "approved" | "denied" | "canceled" | "expired" | (string & {})) | undefined;
                    /** @description Whether the client can open the page. */
                    page_status?: ("draft" | "published" | "unpublished" | "archived" | (string & {})) | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A published proposal was closed to the client. */
        ProposalUnpublishedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "proposal.unpublished";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "proposal";
                    /** @description What became of the deal. */
                    deal_status: "pending" | "approved" | "denied" | "canceled" | "expired" | (string & {});
                    /** @description Whether the client can open the page. */
                    page_status: "draft" | "published" | "unpublished" | "archived" | (string & {});
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description What became of the deal. */
                    deal_status?: ("pending" | "approved" | "denied" | "canceled" | "expired" | (string & {})) | undefined;
                    /** @description Whether the client can open the page. */
                    page_status?: ("draft" | "published" | "unpublished" | "archived" | (string & {})) | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A proposal, its content or its offers were changed, or it was taken out of the archive. */
        ProposalUpdatedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "proposal.updated";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "proposal";
                    /** @description What became of the deal. */
                    deal_status: "pending" | "approved" | "denied" | "canceled" | "expired" | (string & {});
                    /** @description Whether the client can open the page. */
                    page_status: "draft" | "published" | "unpublished" | "archived" | (string & {});
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description What became of the deal. */
                    deal_status?: ("pending" | "approved" | "denied" | "canceled" | "expired" | (string & {})) | undefined;
                    /** @description Whether the client can open the page. */
                    page_status?: ("draft" | "published" | "unpublished" | "archived" | (string & {})) | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A person of a proposal declined it, which is the decision: proposal.denied comes with it. */
        RecipientDeniedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "recipient.denied";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "recipient";
                    /**
                     * Format: uuid
                     * @description The proposal of this person.
                     */
                    proposal_id: string;
                    /** @description What the person is asked to do. */
                    role: "signer" | "counter_signer" | "viewer" | (string & {});
                    /** @description How far the person has come. */
                    status: "waiting" | "invited" | "viewed" | "signed" | "denied" | (string & {});
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /**
                     * Format: uuid
                     * @description The proposal of this person.
                     */
                    proposal_id?: string | undefined;
                    /** @description What the person is asked to do. */
                    role?: ("signer" | "counter_signer" | "viewer" | (string & {})) | undefined;
                    /** @description How far the person has come. */
                    status?: ("waiting" | "invited" | "viewed" | "signed" | "denied" | (string & {})) | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description It is the turn of a person of a published proposal: mailed their link, where the service has a mail server. */
        RecipientInvitedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "recipient.invited";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "recipient";
                    /**
                     * Format: uuid
                     * @description The proposal of this person.
                     */
                    proposal_id: string;
                    /** @description What the person is asked to do. */
                    role: "signer" | "counter_signer" | "viewer" | (string & {});
                    /** @description How far the person has come. */
                    status: "waiting" | "invited" | "viewed" | "signed" | "denied" | (string & {});
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /**
                     * Format: uuid
                     * @description The proposal of this person.
                     */
                    proposal_id?: string | undefined;
                    /** @description What the person is asked to do. */
                    role?: ("signer" | "counter_signer" | "viewer" | (string & {})) | undefined;
                    /** @description How far the person has come. */
                    status?: ("waiting" | "invited" | "viewed" | "signed" | "denied" | (string & {})) | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A person of a proposal signed it; proposal.approved follows once all have. */
        RecipientSignedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "recipient.signed";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "recipient";
                    /**
                     * Format: uuid
                     * @description The proposal of this person.
                     */
                    proposal_id: string;
                    /** @description What the person is asked to do. */
                    role: "signer" | "counter_signer" | "viewer" | (string & {});
                    /** @description How far the person has come. */
                    status: "waiting" | "invited" | "viewed" | "signed" | "denied" | (string & {});
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /**
                     * Format: uuid
                     * @description The proposal of this person.
                     */
                    proposal_id?: string | undefined;
                    /** @description What the person is asked to do. */
                    role?: ("signer" | "counter_signer" | "viewer" | (string & {})) | undefined;
                    /** @description How far the person has come. */
                    status?: ("waiting" | "invited" | "viewed" | "signed" | "denied" | (string & {})) | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A person of a proposal read it, or acted on it, for the first time. */
        RecipientViewedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "recipient.viewed";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "recipient";
                    /**
                     * Format: uuid
                     * @description The proposal of this person.
                     */
                    proposal_id: string;
                    /** @description What the person is asked to do. */
                    role: "signer" | "counter_signer" | "viewer" | (string & {});
                    /** @description How far the person has come. */
                    status: "waiting" | "invited" | "viewed" | "signed" | "denied" | (string & {});
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /**
                     * Format: uuid
                     * @description The proposal of this person.
                     */
                    proposal_id?: string | undefined;
                    /** @description What the person is asked to do. */
                    role?: ("signer" | "counter_signer" | "viewer" | (string & {})) | undefined;
                    /** @description How far the person has come. */
                    status?: ("waiting" | "invited" | "viewed" | "signed" | "denied" | (string & {})) | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A program was given an account of its own. */
        ServiceAccountCreatedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "service_account.created";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "service_account";
                    /** @description Name of the program. */
                    name: string;
                    /** @description What the program may do. */
                    role: "viewer" | "member" | (string & {});
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description Name of the program. */
                    name?: string | undefined;
                    /** @description What the program may do. */
                    role?: ("viewer" | "member" | (string & {})) | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A service account was deleted, and its tokens ended. */
        ServiceAccountDeletedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "service_account.deleted";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "service_account";
                    /** @description Name of the program. */
                    name: string;
                    /** @description What the program may do. */
                    role: "viewer" | "member" | (string & {});
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description Name of the program. */
                    name?: string | undefined;
                    /** @description What the program may do. */
                    role?: ("viewer" | "member" | (string & {})) | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description The name, the role or the keys of a service account were changed. */
        ServiceAccountUpdatedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "service_account.updated";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "service_account";
                    /** @description Name of the program. */
                    name: string;
                    /** @description What the program may do. */
                    role: "viewer" | "member" | (string & {});
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description Name of the program. */
                    name?: string | undefined;
                    /** @description What the program may do. */
                    role?: ("viewer" | "member" | (string & {})) | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A template was made of a proposal. */
        TemplateCreatedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "template.created";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "template";
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A template was deleted. */
        TemplateDeletedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "template.deleted";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "template";
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A template was changed. */
        TemplateUpdatedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "template.updated";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "template";
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A theme was created. */
        ThemeCreatedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "theme.created";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "theme";
                    /** @description Whether new proposals get it. */
                    is_default: boolean;
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description Whether new proposals get it. */
                    is_default?: boolean | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A theme was deleted. */
        ThemeDeletedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "theme.deleted";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "theme";
                    /** @description Whether new proposals get it. */
                    is_default: boolean;
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description Whether new proposals get it. */
                    is_default?: boolean | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A theme was changed, or is no longer the default. */
        ThemeUpdatedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "theme.updated";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "theme";
                    /** @description Whether new proposals get it. */
                    is_default: boolean;
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description Whether new proposals get it. */
                    is_default?: boolean | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description A client asked something about a proposal, or the sender began a conversation. */
        ThreadCreatedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "thread.created";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "thread";
                    /**
                     * Format: uuid
                     * @description The proposal that it is about.
                     */
                    proposal_id: string;
                    /** @description Whether something is asked, or is to be otherwise. */
                    kind: "question" | "change_request" | (string & {});
                    /** @description Whether it is settled. */
                    status: "open" | "resolved" | (string & {});
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /**
                     * Format: uuid
                     * @description The proposal that it is about.
                     */
                    proposal_id?: string | undefined;
                    /** @description Whether something is asked, or is to be otherwise. */
                    kind?: ("question" | "change_request" | (string & {})) | undefined;
                    /** @description Whether it is settled. */
                    status?: ("open" | "resolved" | (string & {})) | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description Somebody answered in a conversation; one that was resolved is open again by that. */
        ThreadMessageAddedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "thread.message_added";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "thread";
                    /**
                     * Format: uuid
                     * @description The proposal that it is about.
                     */
                    proposal_id: string;
                    /** @description Whether something is asked, or is to be otherwise. */
                    kind: "question" | "change_request" | (string & {});
                    /** @description Whether it is settled. */
                    status: "open" | "resolved" | (string & {});
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /**
                     * Format: uuid
                     * @description The proposal that it is about.
                     */
                    proposal_id?: string | undefined;
                    /** @description Whether something is asked, or is to be otherwise. */
                    kind?: ("question" | "change_request" | (string & {})) | undefined;
                    /** @description Whether it is settled. */
                    status?: ("open" | "resolved" | (string & {})) | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description The sender opened a settled conversation again. */
        ThreadReopenedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "thread.reopened";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "thread";
                    /**
                     * Format: uuid
                     * @description The proposal that it is about.
                     */
                    proposal_id: string;
                    /** @description Whether something is asked, or is to be otherwise. */
                    kind: "question" | "change_request" | (string & {});
                    /** @description Whether it is settled. */
                    status: "open" | "resolved" | (string & {});
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /**
                     * Format: uuid
                     * @description The proposal that it is about.
                     */
                    proposal_id?: string | undefined;
                    /** @description Whether something is asked, or is to be otherwise. */
                    kind?: ("question" | "change_request" | (string & {})) | undefined;
                    /** @description Whether it is settled. */
                    status?: ("open" | "resolved" | (string & {})) | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description The sender settled a conversation. */
        ThreadResolvedEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "thread.resolved";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "thread";
                    /**
                     * Format: uuid
                     * @description The proposal that it is about.
                     */
                    proposal_id: string;
                    /** @description Whether something is asked, or is to be otherwise. */
                    kind: "question" | "change_request" | (string & {});
                    /** @description Whether it is settled. */
                    status: "open" | "resolved" | (string & {});
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /**
                     * Format: uuid
                     * @description The proposal that it is about.
                     */
                    proposal_id?: string | undefined;
                    /** @description Whether something is asked, or is to be otherwise. */
                    kind?: ("question" | "change_request" | (string & {})) | undefined;
                    /** @description Whether it is settled. */
                    status?: ("open" | "resolved" | (string & {})) | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description The service disabled an endpoint that failed to the end, or that is gone. */
        WebhookDisabledEvent: {
            /**
             * Format: uuid
             * @description Unique and stable: whoever gets an event twice knows it by this.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "webhook.disabled";
            /**
             * Format: date-time
             * @description Time of the change.
             */
            created_at: string;
            /** @description What happened to which record. */
            data: {
                /** @description The record, as it is after the change. */
                object: {
                    /**
                     * Format: uuid
                     * @description Id of the record.
                     */
                    id: string;
                    /**
                     * @description What kind of record it is.
                     * @constant
                     */
                    type: "webhook";
                    /** @description Whether events are sent to it. */
                    enabled: boolean;
                    /** @description Why the service has disabled it. */
                    disabled_reason: string | null;
                    /** @description Version of the record after the change. */
                    version: number;
                };
                /** @description Earlier states, of those that changed. */
                previous?: {
                    /** @description Whether events are sent to it. */
                    enabled?: boolean | undefined;
                    /** @description Why the service has disabled it. */
                    disabled_reason?: (string | null) | undefined;
                    /** @description Version of the record after the change. */
                    version?: number | undefined;
                } | undefined;
            };
            /** @description Who caused it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: date-time
             * @description The same as `created_at`.
             */
            timestamp: string;
        };
        /** @description The body of every refusal. */
        Error: {
            error: components["schemas"]["ErrorBody"];
        };
        /** @description What went wrong. */
        ErrorBody: {
            /**
             * @description What went wrong, for programs.
             * @enum {string}
             */
            code: "validation_error" | "unauthorized" | "forbidden" | "reauthentication_required" | "second_factor_required" | "not_found" | "method_not_allowed" | "conflict" | "invalid_state" | "preflight_failed" | "release_required" | "gone" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "idempotency_mismatch" | "rate_limit_exceeded" | "internal_error" | "provider_unavailable" | "unavailable";
            /** @description What went wrong, for people. */
            message: string;
            /** @description Quote it when you ask about this request. */
            request_id: string;
            /** @description Each wrong field by its path. */
            details?: components["schemas"]["ErrorDetail"][] | undefined;
        };
        /** @description What is wrong with one field. */
        ErrorDetail: {
            /** @description Path of the field, such as `colors.bg`. */
            field: string;
            /**
             * @description What is wrong with it, for programs.
             * @enum {string}
             */
            code: "required" | "unknown_field" | "invalid_type" | "invalid_format" | "invalid_value" | "too_short" | "too_long" | "too_small" | "too_large" | "too_many" | "too_few" | "not_unique" | "not_found" | "not_allowed" | "in_use" | "immutable" | "mismatch" | "expired" | "unsupported" | "virus_found" | "empty_content" | "no_lead" | "no_signer_email" | "title_not_shown" | "expires_soon" | "discount_expired" | "packages_alike" | "sample_text" | "placeholder_text" | "example_address" | "offer_missing" | "missing_alt" | "foreign_name" | "schedule_mismatch" | "total_in_text" | "contrast" | "logo_contrast" | "long_page" | "placeholder_image";
            /** @description What is wrong with it, for people: in English, or in French with `Accept-Language: fr`. */
            message: string;
            /** @description What a program or a translation needs: `minimum` and `maximum`, the values `allowed`, the field that was `expected`, the route that lists what was not found as `list`. */
            params: {
                [key: string]: unknown;
            };
            /** @description Of an edit of content: the index of the operation. */
            operation?: number | undefined;
        };
        /** @description A refusal as RFC 9457 has it, with the same members. */
        Problem: {
            /**
             * Format: uri-reference
             * @description Where the code is explained.
             */
            type: string;
            /** @description The status in words. */
            title: string;
            /** @description The HTTP status. */
            status: number;
            /** @description The same as `message`. */
            detail: string;
            /**
             * @description What went wrong, for programs.
             * @enum {string}
             */
            code: "validation_error" | "unauthorized" | "forbidden" | "reauthentication_required" | "second_factor_required" | "not_found" | "method_not_allowed" | "conflict" | "invalid_state" | "preflight_failed" | "release_required" | "gone" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "idempotency_mismatch" | "rate_limit_exceeded" | "internal_error" | "provider_unavailable" | "unavailable";
            /** @description What went wrong, for people. */
            message: string;
            /** @description Quote it when you ask about this request. */
            request_id: string;
            /** @description Each wrong field by its path. */
            details?: components["schemas"]["ErrorDetail"][] | undefined;
        };
        ListOrganizationMembersQuery: {
            /**
             * @description Number of items on the page, 1 to 100; 25 when absent.
             * @default 25
             */
            limit?: number | undefined;
            /** @description The `next_cursor` of the page before; absent for the first page. */
            after?: string | undefined;
        };
        ListInvitationsQuery: {
            /**
             * @description Number of items on the page, 1 to 100; 25 when absent.
             * @default 25
             */
            limit?: number | undefined;
            /** @description The `next_cursor` of the page before; absent for the first page. */
            after?: string | undefined;
        };
        ListApiKeysQuery: {
            /**
             * @description Number of items on the page, 1 to 100; 25 when absent.
             * @default 25
             */
            limit?: number | undefined;
            /** @description The `next_cursor` of the page before; absent for the first page. */
            after?: string | undefined;
            /**
             * Format: uuid
             * @description Only keys that this member made.
             */
            created_by?: string | undefined;
        };
        ListConnectionsQuery: {
            /**
             * @description Number of items on the page, 1 to 100; 25 when absent.
             * @default 25
             */
            limit?: number | undefined;
            /** @description The `next_cursor` of the page before; absent for the first page. */
            after?: string | undefined;
        };
        ListEventsQuery: {
            /**
             * @description Number of items on the page, 1 to 100; 25 when absent.
             * @default 25
             */
            limit?: number | undefined;
            /**
             * @description The id of the last event you have seen, or the `next_cursor` of the page before; absent for the oldest that is kept. 400
             *     where events after it are forgotten.
             */
            after?: string | undefined;
            /**
             * @description Only events of this one type, by its whole name; the stream takes several, and webhooks `proposal.*` as well.
             * @enum {string}
             */
            type?: ("proposal.created" | "proposal.updated" | "proposal.published" | "proposal.unpublished" | "proposal.first_viewed" | "proposal.approved" | "proposal.denied" | "proposal.canceled" | "proposal.reopened" | "proposal.expired" | "proposal.archived" | "proposal.deleted" | "proposal.review_requested" | "proposal.released" | "proposal.review_refused" | "proposal.pdf_ready" | "recipient.invited" | "recipient.viewed" | "recipient.signed" | "recipient.denied" | "thread.created" | "thread.message_added" | "thread.resolved" | "thread.reopened" | "payment.succeeded" | "payment.failed" | "payment.refunded" | "lead.created" | "lead.updated" | "lead.deleted" | "bundle.created" | "bundle.updated" | "bundle.deleted" | "product.created" | "product.updated" | "product.deleted" | "template.created" | "template.updated" | "template.deleted" | "theme.created" | "theme.updated" | "theme.deleted" | "file.ready" | "file.refused" | "webhook.disabled" | "organization.updated" | "import.completed" | "import.failed" | "api_key.created" | "api_key.updated" | "api_key.rotated" | "api_key.revoked" | "invitation.created" | "invitation.withdrawn" | "invitation.accepted" | "member.added" | "member.updated" | "member.removed" | "connection.created" | "connection.updated" | "connection.revoked" | "service_account.created" | "service_account.updated" | "service_account.deleted" | "ping") | undefined;
            /**
             * Format: date-time
             * @description Only what happened after this time.
             */
            created_after?: string | undefined;
        };
        StreamEventsQuery: {
            /** @description Only events of these types, separated by commas. */
            type?: ("proposal.created" | "proposal.updated" | "proposal.published" | "proposal.unpublished" | "proposal.first_viewed" | "proposal.approved" | "proposal.denied" | "proposal.canceled" | "proposal.reopened" | "proposal.expired" | "proposal.archived" | "proposal.deleted" | "proposal.review_requested" | "proposal.released" | "proposal.review_refused" | "proposal.pdf_ready" | "recipient.invited" | "recipient.viewed" | "recipient.signed" | "recipient.denied" | "thread.created" | "thread.message_added" | "thread.resolved" | "thread.reopened" | "payment.succeeded" | "payment.failed" | "payment.refunded" | "lead.created" | "lead.updated" | "lead.deleted" | "bundle.created" | "bundle.updated" | "bundle.deleted" | "product.created" | "product.updated" | "product.deleted" | "template.created" | "template.updated" | "template.deleted" | "theme.created" | "theme.updated" | "theme.deleted" | "file.ready" | "file.refused" | "webhook.disabled" | "organization.updated" | "import.completed" | "import.failed" | "api_key.created" | "api_key.updated" | "api_key.rotated" | "api_key.revoked" | "invitation.created" | "invitation.withdrawn" | "invitation.accepted" | "member.added" | "member.updated" | "member.removed" | "connection.created" | "connection.updated" | "connection.revoked" | "service_account.created" | "service_account.updated" | "service_account.deleted" | "ping")[] | undefined;
            /** @description The id of the last event you have seen; absent to begin now. A `Last-Event-ID` goes before it. */
            after?: string | undefined;
        };
        ListAuditEntriesQuery: {
            /**
             * @description Number of items on the page, 1 to 100; 25 when absent.
             * @default 25
             */
            limit?: number | undefined;
            /** @description The `next_cursor` of the page before; absent for the first page. */
            after?: string | undefined;
            /** @description Only entries of these types, separated by commas. Such as `sign_in.succeeded,sign_in.failed`. */
            type?: string | undefined;
            /**
             * Format: uuid
             * @description Only what this user, API key or connection did.
             */
            actor_id?: string | undefined;
            /**
             * Format: date-time
             * @description Only entries from this time on.
             */
            from?: string | undefined;
            /**
             * Format: date-time
             * @description Only entries before this time, which must be after `from`.
             */
            to?: string | undefined;
        };
        ListFilesQuery: {
            /**
             * @description Number of items on the page, 1 to 100; 25 when absent.
             * @default 25
             */
            limit?: number | undefined;
            /** @description The `next_cursor` of the page before; absent for the first page. */
            after?: string | undefined;
            /**
             * Format: uuid
             * @description Only files in this folder.
             */
            folder_id?: string | undefined;
            /** @description Only files of these statuses, separated by commas: whose upload is awaited, has been seen, or was refused. */
            status?: string | undefined;
        };
        ListFileUsesQuery: {
            /**
             * @description Number of items on the page, 1 to 100; 25 when absent.
             * @default 25
             */
            limit?: number | undefined;
            /** @description The `next_cursor` of the page before; absent for the first page. */
            after?: string | undefined;
        };
        ListFoldersQuery: {
            /**
             * @description Number of items on the page, 1 to 100; 25 when absent.
             * @default 25
             */
            limit?: number | undefined;
            /** @description The `next_cursor` of the page before; absent for the first page. */
            after?: string | undefined;
        };
        ListLeadsQuery: {
            /**
             * @description Number of items on the page, 1 to 100; 25 when absent.
             * @default 25
             */
            limit?: number | undefined;
            /** @description The `next_cursor` of the page before; absent for the first page. */
            after?: string | undefined;
            /** @description Part of the name, company or e-mail address, in any case, with or without accents. */
            search?: string | undefined;
            /** @description Only leads of these statuses, separated by commas. Such as `new,contacted`. */
            status?: string | undefined;
            /** @description Only the leads with exactly this e-mail address, in any case. */
            email?: string | undefined;
            /** @description Only the lead with your own identifier. */
            external_id?: string | undefined;
            /**
             * @description Only leads whose metadata have these pairs: at most 5, as `metadata[key]=value`.
             * @example {}
             */
            metadata?: {
                [key: string]: string;
            } | undefined;
            /**
             * Format: date-time
             * @description Only leads changed after this time.
             */
            updated_after?: string | undefined;
        };
        ListProductsQuery: {
            /**
             * @description Number of items on the page, 1 to 100; 25 when absent.
             * @default 25
             */
            limit?: number | undefined;
            /** @description The `next_cursor` of the page before; absent for the first page. */
            after?: string | undefined;
            /** @description Part of the name or the article number, in any case, with or without accents. */
            search?: string | undefined;
            /** @description Only what is sold now, or only what no longer is. */
            active?: boolean | undefined;
            /** @description Only the product with this article number, exactly as it is written. */
            sku?: string | undefined;
        };
        ListBundlesQuery: {
            /**
             * @description Number of items on the page, 1 to 100; 25 when absent.
             * @default 25
             */
            limit?: number | undefined;
            /** @description The `next_cursor` of the page before; absent for the first page. */
            after?: string | undefined;
            /** @description Part of the name, in any case, with or without accents. */
            search?: string | undefined;
            /** @description Only what is offered now, or only what no longer is. */
            active?: boolean | undefined;
        };
        ListThemePresetsQuery: {
            /**
             * @description Number of items on the page, 1 to 100; 25 when absent.
             * @default 25
             */
            limit?: number | undefined;
            /** @description The `next_cursor` of the page before; absent for the first page. */
            after?: string | undefined;
        };
        ListThemesQuery: {
            /**
             * @description Number of items on the page, 1 to 100; 25 when absent.
             * @default 25
             */
            limit?: number | undefined;
            /** @description The `next_cursor` of the page before; absent for the first page. */
            after?: string | undefined;
        };
        ListBlockTypesQuery: {
            /**
             * @description Number of items on the page, 1 to 100; 25 when absent.
             * @default 25
             */
            limit?: number | undefined;
            /** @description The `next_cursor` of the page before; absent for the first page. */
            after?: string | undefined;
        };
        ListPrefabsQuery: {
            /**
             * @description Number of items on the page, 1 to 100; 25 when absent.
             * @default 25
             */
            limit?: number | undefined;
            /** @description The `next_cursor` of the page before; absent for the first page. */
            after?: string | undefined;
            /**
             * @description What the section is for.
             * @enum {string}
             */
            purpose?: ("cover" | "summary" | "about" | "problem" | "approach" | "deliverables" | "timeline" | "team" | "references" | "figures" | "pricing" | "options" | "guarantees" | "security" | "support" | "requirements" | "questions" | "terms" | "call_to_action" | "next_steps") | undefined;
            /**
             * @description Language of titles, descriptions and texts; `en` when absent. Every section exists in both.
             * @enum {string}
             */
            language?: ("en" | "fr") | undefined;
        };
        GetPrefabQuery: {
            /**
             * @description Language of the texts; `en` when absent.
             * @enum {string}
             */
            language?: ("en" | "fr") | undefined;
        };
        ListTemplatesQuery: {
            /**
             * @description Number of items on the page, 1 to 100; 25 when absent.
             * @default 25
             */
            limit?: number | undefined;
            /** @description The `next_cursor` of the page before; absent for the first page. */
            after?: string | undefined;
            /** @description Only templates of exactly this category. */
            category?: string | undefined;
            /**
             * @description Only templates in this language.
             * @enum {string}
             */
            language?: ("fr" | "en") | undefined;
            /** @description Part of the title, in any case, with or without accents. */
            search?: string | undefined;
        };
        GetTemplateContentQuery: {
            /**
             * @description `full`, as when absent; `outline`: ids, types, titles and first words; `texts`: every text by the key that `set_texts` takes; of a whole proposal those of its offers too.
             * @enum {string}
             */
            view?: ("outline" | "texts" | "full") | undefined;
            /** @description Only these sections, by id, separated by commas; 100 at most. One that is not there is 400. */
            section_ids?: string | undefined;
        };
        ListProposalsQuery: {
            /**
             * @description Number of items on the page, 1 to 100; 25 when absent.
             * @default 25
             */
            limit?: number | undefined;
            /** @description The `next_cursor` of the page before; absent for the first page. */
            after?: string | undefined;
            /** @description Only those of these deal statuses, separated by commas. Such as `pending,approved`. */
            status?: string | undefined;
            /** @description Only those of these page statuses, separated by commas; archived proposals are listed only where `archived` is among them. Such as `draft,published`. */
            page_status?: string | undefined;
            /**
             * Format: uuid
             * @description Only those for this lead.
             */
            lead_id?: string | undefined;
            /**
             * Format: uuid
             * @description Only those made from this template.
             */
            template_id?: string | undefined;
            /**
             * Format: uuid
             * @description Only those this member is responsible for.
             */
            owner_id?: string | undefined;
            /** @description Only the one with your own identifier. */
            external_id?: string | undefined;
            /**
             * @description Only those whose metadata have these pairs: at most 5, as `metadata[key]=value`.
             * @example {}
             */
            metadata?: {
                [key: string]: string;
            } | undefined;
            /** @description Part of the title, or of the lead's name or company, in any case, with or without accents. */
            search?: string | undefined;
            /**
             * Format: date-time
             * @description Only those created after this time.
             */
            created_after?: string | undefined;
            /**
             * Format: date-time
             * @description Only those created before this time, which must be after `created_after`.
             */
            created_before?: string | undefined;
            /**
             * Format: date-time
             * @description Only those changed after this time.
             */
            updated_after?: string | undefined;
            /**
             * @description Newest first by `created_at` (default) or `updated_at`. By `updated_at` one that changes while you read moves to the
             *     front: ask again with `updated_after`, the time at which you began.
             * @enum {string}
             */
            sort?: ("created_at" | "updated_at") | undefined;
            /**
             * @description `list` (default) for the list item, `full` for the whole record.
             * @enum {string}
             */
            view?: ("list" | "full") | undefined;
        };
        ListProposalsOfLeadQuery: {
            /**
             * @description Number of items on the page, 1 to 100; 25 when absent.
             * @default 25
             */
            limit?: number | undefined;
            /** @description The `next_cursor` of the page before; absent for the first page. */
            after?: string | undefined;
        };
        ListFollowUpsQuery: {
            /**
             * @description Number of items on the page, 1 to 100; 25 when absent.
             * @default 25
             */
            limit?: number | undefined;
            /** @description The `next_cursor` of the page before; absent for the first page. */
            after?: string | undefined;
            /** @description Only those for these reasons, separated by commas, such as `unread,expires_soon`. */
            reason?: string | undefined;
            /**
             * Format: uuid
             * @description Only proposals that this member looks after.
             */
            owner_id?: string | undefined;
        };
        PublishProposalQuery: {
            /** @description Codes of warnings, with commas: what somebody has looked at and wants to publish all the same. Such as `no_lead,long_page`. */
            accept?: string | undefined;
        };
        GetContentQuery: {
            /**
             * @description `full`, as when absent; `outline`: ids, types, titles and first words; `texts`: every text by the key that `set_texts` takes; of a whole proposal those of its offers too.
             * @enum {string}
             */
            view?: ("outline" | "texts" | "full") | undefined;
            /** @description Only these sections, by id, separated by commas; 100 at most. One that is not there is 400. */
            section_ids?: string | undefined;
        };
        ListRevisionsQuery: {
            /**
             * @description Number of items on the page, 1 to 100; 25 when absent.
             * @default 25
             */
            limit?: number | undefined;
            /** @description The `next_cursor` of the page before; absent for the first page. */
            after?: string | undefined;
        };
        CompareRevisionsQuery: {
            /** @description Number of the later revision; the current one when absent. */
            to?: number | undefined;
        };
        ListOffersQuery: {
            /**
             * @description Number of items on the page, 1 to 100; 25 when absent.
             * @default 25
             */
            limit?: number | undefined;
            /** @description The `next_cursor` of the page before; absent for the first page. */
            after?: string | undefined;
        };
        ListRecipientsQuery: {
            /**
             * @description Number of items on the page, 1 to 100; 25 when absent.
             * @default 25
             */
            limit?: number | undefined;
            /** @description The `next_cursor` of the page before; absent for the first page. */
            after?: string | undefined;
        };
        ListThreadsQuery: {
            /**
             * @description Number of items on the page, 1 to 100; 25 when absent.
             * @default 25
             */
            limit?: number | undefined;
            /** @description The `next_cursor` of the page before; absent for the first page. */
            after?: string | undefined;
            /**
             * @description Settled or not.
             * @enum {string}
             */
            status?: ("open" | "resolved") | undefined;
            /**
             * @description What was wanted.
             * @enum {string}
             */
            kind?: ("question" | "change_request") | undefined;
        };
        GetProposalViewsQuery: {
            /**
             * @description Number of items on the page, 1 to 100; 25 when absent.
             * @default 25
             */
            limit?: number | undefined;
            /** @description The `next_cursor` of the page before; absent for the first page. */
            after?: string | undefined;
            /**
             * @description `sessions` (default), or `sections`: how long each section was read, and by whom.
             * @enum {string}
             */
            view?: ("sessions" | "sections") | undefined;
        };
        ListPaymentsQuery: {
            /**
             * @description Number of items on the page, 1 to 100; 25 when absent.
             * @default 25
             */
            limit?: number | undefined;
            /** @description The `next_cursor` of the page before; absent for the first page. */
            after?: string | undefined;
        };
        GetSalesQuery: {
            /**
             * @description Count from this moment on: an RFC 3339 time, or a day such as `2026-04-01`, which begins at midnight in `timezone`.
             *     All time when absent. What is told of now (pending, open, pipeline) is not limited by it.
             */
            from?: string | undefined;
            /** @description Count up to this moment, which is not included: a time or a day as in `from`; until now when absent. Must be after `from`. */
            to?: string | undefined;
            /** @description IANA time zone in which days, weeks, months and years begin, such as `Europe/Paris`; the organization's when absent. */
            timezone?: string | undefined;
            /**
             * @description Length of a bucket of the series of `sales`; the other metrics have none. Weeks begin on Monday. `hourly`, `daily`,
             *     `weekly`, `monthly` and `yearly` are deprecated: send `hour`, `day`, `week`, `month` or `year`.
             * @default month
             * @enum {string}
             */
            period?: ("hour" | "day" | "week" | "month" | "year" | "hourly" | "daily" | "weekly" | "monthly" | "yearly") | undefined;
            /** @description Only proposals whose selected offer is in this ISO 4217 currency. */
            currency?: string | undefined;
            /**
             * Format: uuid
             * @description Only proposals this member is responsible for.
             */
            owner_id?: string | undefined;
            /**
             * Format: uuid
             * @description Only proposals made from this template.
             */
            template_id?: string | undefined;
            /**
             * Format: uuid
             * @description Only proposals for this lead.
             */
            lead_id?: string | undefined;
        };
        GetOverviewQuery: {
            /**
             * @description Count from this moment on: an RFC 3339 time, or a day such as `2026-04-01`, which begins at midnight in `timezone`.
             *     All time when absent. What is told of now (pending, open, pipeline) is not limited by it.
             */
            from?: string | undefined;
            /** @description Count up to this moment, which is not included: a time or a day as in `from`; until now when absent. Must be after `from`. */
            to?: string | undefined;
            /** @description IANA time zone in which days, weeks, months and years begin, such as `Europe/Paris`; the organization's when absent. */
            timezone?: string | undefined;
            /**
             * @description Length of a bucket of the series of `sales`; the other metrics have none. Weeks begin on Monday. `hourly`, `daily`,
             *     `weekly`, `monthly` and `yearly` are deprecated: send `hour`, `day`, `week`, `month` or `year`.
             * @default month
             * @enum {string}
             */
            period?: ("hour" | "day" | "week" | "month" | "year" | "hourly" | "daily" | "weekly" | "monthly" | "yearly") | undefined;
            /** @description Only proposals whose selected offer is in this ISO 4217 currency. */
            currency?: string | undefined;
            /**
             * Format: uuid
             * @description Only proposals this member is responsible for.
             */
            owner_id?: string | undefined;
            /**
             * Format: uuid
             * @description Only proposals made from this template.
             */
            template_id?: string | undefined;
            /**
             * Format: uuid
             * @description Only proposals for this lead.
             */
            lead_id?: string | undefined;
        };
        GetPipelineQuery: {
            /**
             * @description Count from this moment on: an RFC 3339 time, or a day such as `2026-04-01`, which begins at midnight in `timezone`.
             *     All time when absent. What is told of now (pending, open, pipeline) is not limited by it.
             */
            from?: string | undefined;
            /** @description Count up to this moment, which is not included: a time or a day as in `from`; until now when absent. Must be after `from`. */
            to?: string | undefined;
            /** @description IANA time zone in which days, weeks, months and years begin, such as `Europe/Paris`; the organization's when absent. */
            timezone?: string | undefined;
            /**
             * @description Length of a bucket of the series of `sales`; the other metrics have none. Weeks begin on Monday. `hourly`, `daily`,
             *     `weekly`, `monthly` and `yearly` are deprecated: send `hour`, `day`, `week`, `month` or `year`.
             * @default month
             * @enum {string}
             */
            period?: ("hour" | "day" | "week" | "month" | "year" | "hourly" | "daily" | "weekly" | "monthly" | "yearly") | undefined;
            /** @description Only proposals whose selected offer is in this ISO 4217 currency. */
            currency?: string | undefined;
            /**
             * Format: uuid
             * @description Only proposals this member is responsible for.
             */
            owner_id?: string | undefined;
            /**
             * Format: uuid
             * @description Only proposals made from this template.
             */
            template_id?: string | undefined;
            /**
             * Format: uuid
             * @description Only proposals for this lead.
             */
            lead_id?: string | undefined;
        };
        GetConversionQuery: {
            /**
             * @description Count from this moment on: an RFC 3339 time, or a day such as `2026-04-01`, which begins at midnight in `timezone`.
             *     All time when absent. What is told of now (pending, open, pipeline) is not limited by it.
             */
            from?: string | undefined;
            /** @description Count up to this moment, which is not included: a time or a day as in `from`; until now when absent. Must be after `from`. */
            to?: string | undefined;
            /** @description IANA time zone in which days, weeks, months and years begin, such as `Europe/Paris`; the organization's when absent. */
            timezone?: string | undefined;
            /**
             * @description Length of a bucket of the series of `sales`; the other metrics have none. Weeks begin on Monday. `hourly`, `daily`,
             *     `weekly`, `monthly` and `yearly` are deprecated: send `hour`, `day`, `week`, `month` or `year`.
             * @default month
             * @enum {string}
             */
            period?: ("hour" | "day" | "week" | "month" | "year" | "hourly" | "daily" | "weekly" | "monthly" | "yearly") | undefined;
            /** @description Only proposals whose selected offer is in this ISO 4217 currency. */
            currency?: string | undefined;
            /**
             * Format: uuid
             * @description Only proposals this member is responsible for.
             */
            owner_id?: string | undefined;
            /**
             * Format: uuid
             * @description Only proposals made from this template.
             */
            template_id?: string | undefined;
            /**
             * Format: uuid
             * @description Only proposals for this lead.
             */
            lead_id?: string | undefined;
        };
        GetTeamPerformanceQuery: {
            /**
             * @description Count from this moment on: an RFC 3339 time, or a day such as `2026-04-01`, which begins at midnight in `timezone`.
             *     All time when absent. What is told of now (pending, open, pipeline) is not limited by it.
             */
            from?: string | undefined;
            /** @description Count up to this moment, which is not included: a time or a day as in `from`; until now when absent. Must be after `from`. */
            to?: string | undefined;
            /** @description IANA time zone in which days, weeks, months and years begin, such as `Europe/Paris`; the organization's when absent. */
            timezone?: string | undefined;
            /**
             * @description Length of a bucket of the series of `sales`; the other metrics have none. Weeks begin on Monday. `hourly`, `daily`,
             *     `weekly`, `monthly` and `yearly` are deprecated: send `hour`, `day`, `week`, `month` or `year`.
             * @default month
             * @enum {string}
             */
            period?: ("hour" | "day" | "week" | "month" | "year" | "hourly" | "daily" | "weekly" | "monthly" | "yearly") | undefined;
            /** @description Only proposals whose selected offer is in this ISO 4217 currency. */
            currency?: string | undefined;
            /**
             * Format: uuid
             * @description Only proposals this member is responsible for.
             */
            owner_id?: string | undefined;
            /**
             * Format: uuid
             * @description Only proposals made from this template.
             */
            template_id?: string | undefined;
            /**
             * Format: uuid
             * @description Only proposals for this lead.
             */
            lead_id?: string | undefined;
        };
        GetProposalTimingQuery: {
            /**
             * @description Count from this moment on: an RFC 3339 time, or a day such as `2026-04-01`, which begins at midnight in `timezone`.
             *     All time when absent. What is told of now (pending, open, pipeline) is not limited by it.
             */
            from?: string | undefined;
            /** @description Count up to this moment, which is not included: a time or a day as in `from`; until now when absent. Must be after `from`. */
            to?: string | undefined;
            /** @description IANA time zone in which days, weeks, months and years begin, such as `Europe/Paris`; the organization's when absent. */
            timezone?: string | undefined;
            /**
             * @description Length of a bucket of the series of `sales`; the other metrics have none. Weeks begin on Monday. `hourly`, `daily`,
             *     `weekly`, `monthly` and `yearly` are deprecated: send `hour`, `day`, `week`, `month` or `year`.
             * @default month
             * @enum {string}
             */
            period?: ("hour" | "day" | "week" | "month" | "year" | "hourly" | "daily" | "weekly" | "monthly" | "yearly") | undefined;
            /** @description Only proposals whose selected offer is in this ISO 4217 currency. */
            currency?: string | undefined;
            /**
             * Format: uuid
             * @description Only proposals this member is responsible for.
             */
            owner_id?: string | undefined;
            /**
             * Format: uuid
             * @description Only proposals made from this template.
             */
            template_id?: string | undefined;
            /**
             * Format: uuid
             * @description Only proposals for this lead.
             */
            lead_id?: string | undefined;
        };
        GetRejectionReasonsQuery: {
            /**
             * @description Count from this moment on: an RFC 3339 time, or a day such as `2026-04-01`, which begins at midnight in `timezone`.
             *     All time when absent. What is told of now (pending, open, pipeline) is not limited by it.
             */
            from?: string | undefined;
            /** @description Count up to this moment, which is not included: a time or a day as in `from`; until now when absent. Must be after `from`. */
            to?: string | undefined;
            /** @description IANA time zone in which days, weeks, months and years begin, such as `Europe/Paris`; the organization's when absent. */
            timezone?: string | undefined;
            /**
             * @description Length of a bucket of the series of `sales`; the other metrics have none. Weeks begin on Monday. `hourly`, `daily`,
             *     `weekly`, `monthly` and `yearly` are deprecated: send `hour`, `day`, `week`, `month` or `year`.
             * @default month
             * @enum {string}
             */
            period?: ("hour" | "day" | "week" | "month" | "year" | "hourly" | "daily" | "weekly" | "monthly" | "yearly") | undefined;
            /** @description Only proposals whose selected offer is in this ISO 4217 currency. */
            currency?: string | undefined;
            /**
             * Format: uuid
             * @description Only proposals this member is responsible for.
             */
            owner_id?: string | undefined;
            /**
             * Format: uuid
             * @description Only proposals made from this template.
             */
            template_id?: string | undefined;
            /**
             * Format: uuid
             * @description Only proposals for this lead.
             */
            lead_id?: string | undefined;
        };
        ListWebhooksQuery: {
            /**
             * @description Number of items on the page, 1 to 100; 25 when absent.
             * @default 25
             */
            limit?: number | undefined;
            /** @description The `next_cursor` of the page before; absent for the first page. */
            after?: string | undefined;
        };
        ListWebhookDeliveriesQuery: {
            /**
             * @description Number of items on the page, 1 to 100; 25 when absent.
             * @default 25
             */
            limit?: number | undefined;
            /** @description The `next_cursor` of the page before; absent for the first page. */
            after?: string | undefined;
        };
        ListExportsQuery: {
            /**
             * @description Number of items on the page, 1 to 100; 25 when absent.
             * @default 25
             */
            limit?: number | undefined;
            /** @description The `next_cursor` of the page before; absent for the first page. */
            after?: string | undefined;
        };
        ListImportsQuery: {
            /**
             * @description Number of items on the page, 1 to 100; 25 when absent.
             * @default 25
             */
            limit?: number | undefined;
            /** @description The `next_cursor` of the page before; absent for the first page. */
            after?: string | undefined;
        };
        CreateImportQuery: {
            /**
             * @description What the rows are: each is what POST /v1/leads, /v1/catalog/products or /v1/proposals takes.
             * @enum {string}
             */
            type: "leads" | "products" | "proposals";
        };
        ListTestMailsQuery: {
            /**
             * @description Number of items on the page, 1 to 100; 25 when absent.
             * @default 25
             */
            limit?: number | undefined;
            /** @description The `next_cursor` of the page before; absent for the first page. */
            after?: string | undefined;
        };
        PreviewStoredThemeQuery: {
            /**
             * @description Of the sample page; `en` when absent.
             * @enum {string}
             */
            language?: ("en" | "fr") | undefined;
        };
        GetProposalPagesQuery: {
            /**
             * @description `true`: the version that the client has, or decided on. Otherwise the one that would be published now.
             * @default false
             */
            published?: boolean | undefined;
        };
        GetProposalPageImageQuery: {
            /**
             * @description `true`: the version that the client has, or decided on. Otherwise the one that would be published now.
             * @default false
             */
            published?: boolean | undefined;
            /**
             * @description How wide the picture is, in pixels; its height follows from the paper, which is A4.
             * @default 800
             */
            width?: number | undefined;
        };
        GetTemplatePageImageQuery: {
            /**
             * @description How wide the picture is, in pixels; its height follows from the paper, which is A4.
             * @default 800
             */
            width?: number | undefined;
        };
        /** @description What a webhook posts: `type` says which of them it is. */
        WebhookEvent: components["schemas"]["ApiKeyCreatedEvent"] | components["schemas"]["ApiKeyRevokedEvent"] | components["schemas"]["ApiKeyRotatedEvent"] | components["schemas"]["ApiKeyUpdatedEvent"] | components["schemas"]["BundleCreatedEvent"] | components["schemas"]["BundleDeletedEvent"] | components["schemas"]["BundleUpdatedEvent"] | components["schemas"]["ConnectionCreatedEvent"] | components["schemas"]["ConnectionRevokedEvent"] | components["schemas"]["ConnectionUpdatedEvent"] | components["schemas"]["FileReadyEvent"] | components["schemas"]["FileRefusedEvent"] | components["schemas"]["ImportCompletedEvent"] | components["schemas"]["ImportFailedEvent"] | components["schemas"]["InvitationAcceptedEvent"] | components["schemas"]["InvitationCreatedEvent"] | components["schemas"]["InvitationWithdrawnEvent"] | components["schemas"]["LeadCreatedEvent"] | components["schemas"]["LeadDeletedEvent"] | components["schemas"]["LeadUpdatedEvent"] | components["schemas"]["MemberAddedEvent"] | components["schemas"]["MemberRemovedEvent"] | components["schemas"]["MemberUpdatedEvent"] | components["schemas"]["OrganizationUpdatedEvent"] | components["schemas"]["PaymentFailedEvent"] | components["schemas"]["PaymentRefundedEvent"] | components["schemas"]["PaymentSucceededEvent"] | components["schemas"]["PingEvent"] | components["schemas"]["ProductCreatedEvent"] | components["schemas"]["ProductDeletedEvent"] | components["schemas"]["ProductUpdatedEvent"] | components["schemas"]["ProposalApprovedEvent"] | components["schemas"]["ProposalArchivedEvent"] | components["schemas"]["ProposalCanceledEvent"] | components["schemas"]["ProposalCreatedEvent"] | components["schemas"]["ProposalDeletedEvent"] | components["schemas"]["ProposalDeniedEvent"] | components["schemas"]["ProposalExpiredEvent"] | components["schemas"]["ProposalFirstViewedEvent"] | components["schemas"]["ProposalPdfReadyEvent"] | components["schemas"]["ProposalPublishedEvent"] | components["schemas"]["ProposalReleasedEvent"] | components["schemas"]["ProposalReopenedEvent"] | components["schemas"]["ProposalReviewRefusedEvent"] | components["schemas"]["ProposalReviewRequestedEvent"] | components["schemas"]["ProposalUnpublishedEvent"] | components["schemas"]["ProposalUpdatedEvent"] | components["schemas"]["RecipientDeniedEvent"] | components["schemas"]["RecipientInvitedEvent"] | components["schemas"]["RecipientSignedEvent"] | components["schemas"]["RecipientViewedEvent"] | components["schemas"]["ServiceAccountCreatedEvent"] | components["schemas"]["ServiceAccountDeletedEvent"] | components["schemas"]["ServiceAccountUpdatedEvent"] | components["schemas"]["TemplateCreatedEvent"] | components["schemas"]["TemplateDeletedEvent"] | components["schemas"]["TemplateUpdatedEvent"] | components["schemas"]["ThemeCreatedEvent"] | components["schemas"]["ThemeDeletedEvent"] | components["schemas"]["ThemeUpdatedEvent"] | components["schemas"]["ThreadCreatedEvent"] | components["schemas"]["ThreadMessageAddedEvent"] | components["schemas"]["ThreadReopenedEvent"] | components["schemas"]["ThreadResolvedEvent"] | components["schemas"]["WebhookDisabledEvent"];
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type SignaturePolicy = components['schemas']['SignaturePolicy'];
export type SavedReleaseRule = components['schemas']['SavedReleaseRule'];
export type ReleasePolicy = components['schemas']['ReleasePolicy'];
export type Reminders = components['schemas']['Reminders'];
export type Organization = components['schemas']['Organization'];
export type UpdateSignaturePolicy = components['schemas']['UpdateSignaturePolicy'];
export type ReleaseRule = components['schemas']['ReleaseRule'];
export type UpdateReleasePolicy = components['schemas']['UpdateReleasePolicy'];
export type UpdateReminders = components['schemas']['UpdateReminders'];
export type UpdateOrganization = components['schemas']['UpdateOrganization'];
export type Member = components['schemas']['Member'];
export type Pagination = components['schemas']['Pagination'];
export type MemberPage = components['schemas']['MemberPage'];
export type Invitation = components['schemas']['Invitation'];
export type InvitationPage = components['schemas']['InvitationPage'];
export type CreateInvitation = components['schemas']['CreateInvitation'];
export type CreatedInvitation = components['schemas']['CreatedInvitation'];
export type ApiKey = components['schemas']['ApiKey'];
export type ApiKeyPage = components['schemas']['ApiKeyPage'];
export type CreateApiKey = components['schemas']['CreateApiKey'];
export type ApiKeyWithSecret = components['schemas']['ApiKeyWithSecret'];
export type UpdateApiKey = components['schemas']['UpdateApiKey'];
export type RotateApiKey = components['schemas']['RotateApiKey'];
export type Connection = components['schemas']['Connection'];
export type ConnectionPage = components['schemas']['ConnectionPage'];
export type UpdateConnection = components['schemas']['UpdateConnection'];
export type Credential = components['schemas']['Credential'];
export type RateLimit = components['schemas']['RateLimit'];
export type Me = components['schemas']['Me'];
export type UpdateMember = components['schemas']['UpdateMember'];
export type EventData = components['schemas']['EventData'];
export type EventActor = components['schemas']['EventActor'];
export type Event = components['schemas']['Event'];
export type EventPage = components['schemas']['EventPage'];
export type AuditActor = components['schemas']['AuditActor'];
export type AuditTarget = components['schemas']['AuditTarget'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type AuditEntryPage = components['schemas']['AuditEntryPage'];
export type File = components['schemas']['File'];
export type FilePage = components['schemas']['FilePage'];
export type CreateFile = components['schemas']['CreateFile'];
export type CreatedFile = components['schemas']['CreatedFile'];
export type FileWithUrl = components['schemas']['FileWithUrl'];
export type FileUse = components['schemas']['FileUse'];
export type FileUsePage = components['schemas']['FileUsePage'];
export type Folder = components['schemas']['Folder'];
export type FolderPage = components['schemas']['FolderPage'];
export type CreateFolder = components['schemas']['CreateFolder'];
export type Lead = components['schemas']['Lead'];
export type LeadPage = components['schemas']['LeadPage'];
export type CreateLead = components['schemas']['CreateLead'];
export type CreatedLead = components['schemas']['CreatedLead'];
export type UpdateLead = components['schemas']['UpdateLead'];
export type ErasedLead = components['schemas']['ErasedLead'];
export type Billing = components['schemas']['Billing'];
export type Product = components['schemas']['Product'];
export type ProductPage = components['schemas']['ProductPage'];
export type CreateProduct = components['schemas']['CreateProduct'];
export type UpdateProduct = components['schemas']['UpdateProduct'];
export type Discount = components['schemas']['Discount'];
export type BundleItem = components['schemas']['BundleItem'];
export type RecurringTotal = components['schemas']['RecurringTotal'];
export type Bundle = components['schemas']['Bundle'];
export type BundlePage = components['schemas']['BundlePage'];
export type CreateBundleItem = components['schemas']['CreateBundleItem'];
export type CreateBundle = components['schemas']['CreateBundle'];
export type UpdateBundle = components['schemas']['UpdateBundle'];
export type ThemeColors = components['schemas']['ThemeColors'];
export type SectionStyle = components['schemas']['SectionStyle'];
export type Preset = components['schemas']['Preset'];
export type PresetPage = components['schemas']['PresetPage'];
export type Palette = components['schemas']['Palette'];
export type GenerateTheme = components['schemas']['GenerateTheme'];
export type GeneratedTheme = components['schemas']['GeneratedTheme'];
export type ContrastWarning = components['schemas']['ContrastWarning'];
export type ThemeGeneration = components['schemas']['ThemeGeneration'];
export type Theme = components['schemas']['Theme'];
export type ThemePage = components['schemas']['ThemePage'];
export type CreateTheme = components['schemas']['CreateTheme'];
export type UpdateTheme = components['schemas']['UpdateTheme'];
export type BlockType = components['schemas']['BlockType'];
export type BlockTypePage = components['schemas']['BlockTypePage'];
export type PrefabItem = components['schemas']['PrefabItem'];
export type PrefabItemPage = components['schemas']['PrefabItemPage'];
export type Prefab = components['schemas']['Prefab'];
export type TemplateListItem = components['schemas']['TemplateListItem'];
export type TemplateListItemPage = components['schemas']['TemplateListItemPage'];
export type TemplateContent = components['schemas']['TemplateContent'];
export type Variable = components['schemas']['Variable'];
export type Template = components['schemas']['Template'];
export type VariableDeclaration = components['schemas']['VariableDeclaration'];
export type UpdateTemplate = components['schemas']['UpdateTemplate'];
export type OutlinedBlock = components['schemas']['OutlinedBlock'];
export type OutlinedSection = components['schemas']['OutlinedSection'];
export type ContentView = components['schemas']['ContentView'];
export type EditContent = components['schemas']['EditContent'];
export type Replacement = components['schemas']['Replacement'];
export type ChangedSection = components['schemas']['ChangedSection'];
export type EditedContent = components['schemas']['EditedContent'];
export type ProposalListItem = components['schemas']['ProposalListItem'];
export type ProposalListItemPage = components['schemas']['ProposalListItemPage'];
export type ProposalSettings = components['schemas']['ProposalSettings'];
export type ProposalTotal = components['schemas']['ProposalTotal'];
export type ReviewActor = components['schemas']['ReviewActor'];
export type Review = components['schemas']['Review'];
export type Proposal = components['schemas']['Proposal'];
export type ProposalPage = components['schemas']['ProposalPage'];
export type NewProposalSettings = components['schemas']['NewProposalSettings'];
export type MilestoneDue = components['schemas']['MilestoneDue'];
export type CreateMilestone = components['schemas']['CreateMilestone'];
export type CreatePayment = components['schemas']['CreatePayment'];
export type NewProposalProduct = components['schemas']['NewProposalProduct'];
export type CreateProposal = components['schemas']['CreateProposal'];
export type Created = components['schemas']['Created'];
export type UpdateProposal = components['schemas']['UpdateProposal'];
export type DuplicateProposal = components['schemas']['DuplicateProposal'];
export type FollowUp = components['schemas']['FollowUp'];
export type FollowUpPage = components['schemas']['FollowUpPage'];
export type Warning = components['schemas']['Warning'];
export type PublishedProposal = components['schemas']['PublishedProposal'];
export type ApproveProposal = components['schemas']['ApproveProposal'];
export type DenyProposal = components['schemas']['DenyProposal'];
export type CancelProposal = components['schemas']['CancelProposal'];
export type ReopenProposal = components['schemas']['ReopenProposal'];
export type PreflightError = components['schemas']['PreflightError'];
export type Preflight = components['schemas']['Preflight'];
export type RequestReview = components['schemas']['RequestReview'];
export type Content = components['schemas']['Content'];
export type UpdateDiscount = components['schemas']['UpdateDiscount'];
export type UpdateBilling = components['schemas']['UpdateBilling'];
export type UpdateClientQuantity = components['schemas']['UpdateClientQuantity'];
export type UpdateOfferLine = components['schemas']['UpdateOfferLine'];
export type PackageRow = components['schemas']['PackageRow'];
export type UpdatePackage = components['schemas']['UpdatePackage'];
export type UpdateOfferDiscount = components['schemas']['UpdateOfferDiscount'];
export type UpdateMilestone = components['schemas']['UpdateMilestone'];
export type UpdatePayment = components['schemas']['UpdatePayment'];
export type EditedOffer = components['schemas']['EditedOffer'];
export type EditProposal = components['schemas']['EditProposal'];
export type AgreedBilling = components['schemas']['AgreedBilling'];
export type ClientQuantity = components['schemas']['ClientQuantity'];
export type OfferLine = components['schemas']['OfferLine'];
export type OfferPackage = components['schemas']['OfferPackage'];
export type TakenDiscount = components['schemas']['TakenDiscount'];
export type Milestone = components['schemas']['Milestone'];
export type Payment = components['schemas']['Payment'];
export type PlannedPayment = components['schemas']['PlannedPayment'];
export type Offer = components['schemas']['Offer'];
export type ProposalEdit = components['schemas']['ProposalEdit'];
export type ValidateContent = components['schemas']['ValidateContent'];
export type ContentProblem = components['schemas']['ContentProblem'];
export type ContentJudgement = components['schemas']['ContentJudgement'];
export type Revision = components['schemas']['Revision'];
export type RevisionPage = components['schemas']['RevisionPage'];
export type RevisionDraft = components['schemas']['RevisionDraft'];
export type BlockChange = components['schemas']['BlockChange'];
export type SectionChange = components['schemas']['SectionChange'];
export type DraftFieldChange = components['schemas']['DraftFieldChange'];
export type VariableChange = components['schemas']['VariableChange'];
export type OfferChange = components['schemas']['OfferChange'];
export type RevisionDiff = components['schemas']['RevisionDiff'];
export type Restored = components['schemas']['Restored'];
export type PreviewLink = components['schemas']['PreviewLink'];
export type SendProposal = components['schemas']['SendProposal'];
export type OfferPage = components['schemas']['OfferPage'];
export type OfferBilling = components['schemas']['OfferBilling'];
export type CreateOfferLine = components['schemas']['CreateOfferLine'];
export type CreatePackage = components['schemas']['CreatePackage'];
export type OfferDiscount = components['schemas']['OfferDiscount'];
export type CreateOffer = components['schemas']['CreateOffer'];
export type UpdateOffer = components['schemas']['UpdateOffer'];
export type ReplaceOfferLine = components['schemas']['ReplaceOfferLine'];
export type ReplaceOffer = components['schemas']['ReplaceOffer'];
export type Recipient = components['schemas']['Recipient'];
export type RecipientPage = components['schemas']['RecipientPage'];
export type CreateRecipient = components['schemas']['CreateRecipient'];
export type UpdateRecipient = components['schemas']['UpdateRecipient'];
export type CreateEmbedSession = components['schemas']['CreateEmbedSession'];
export type EmbedSession = components['schemas']['EmbedSession'];
export type ThreadAuthor = components['schemas']['ThreadAuthor'];
export type ThreadMessage = components['schemas']['ThreadMessage'];
export type Thread = components['schemas']['Thread'];
export type ThreadPage = components['schemas']['ThreadPage'];
export type CreateThread = components['schemas']['CreateThread'];
export type CreateThreadMessage = components['schemas']['CreateThreadMessage'];
export type ViewSession = components['schemas']['ViewSession'];
export type ViewSummary = components['schemas']['ViewSummary'];
export type Views = components['schemas']['Views'];
export type SectionReading = components['schemas']['SectionReading'];
export type SectionReadings = components['schemas']['SectionReadings'];
export type Signer = components['schemas']['Signer'];
export type SignedDocument = components['schemas']['SignedDocument'];
export type EvidenceSummary = components['schemas']['EvidenceSummary'];
export type Consent = components['schemas']['Consent'];
export type Signature = components['schemas']['Signature'];
export type CreateTemplate = components['schemas']['CreateTemplate'];
export type PaymentRecord = components['schemas']['PaymentRecord'];
export type PaymentRecordPage = components['schemas']['PaymentRecordPage'];
export type RecordPayment = components['schemas']['RecordPayment'];
export type Counts = components['schemas']['Counts'];
export type RecurringAmount = components['schemas']['RecurringAmount'];
export type CurrencyFigures = components['schemas']['CurrencyFigures'];
export type Bucket = components['schemas']['Bucket'];
export type Range = components['schemas']['Range'];
export type Rate = components['schemas']['Rate'];
export type SalesRates = components['schemas']['SalesRates'];
export type Sales = components['schemas']['Sales'];
export type SalesData = components['schemas']['SalesData'];
export type CurrencyValue = components['schemas']['CurrencyValue'];
export type Overview = components['schemas']['Overview'];
export type OverviewData = components['schemas']['OverviewData'];
export type CurrencyTotal = components['schemas']['CurrencyTotal'];
export type Stage = components['schemas']['Stage'];
export type Pipeline = components['schemas']['Pipeline'];
export type PipelineData = components['schemas']['PipelineData'];
export type Step = components['schemas']['Step'];
export type Conversion = components['schemas']['Conversion'];
export type ConversionData = components['schemas']['ConversionData'];
export type MemberFigures = components['schemas']['MemberFigures'];
export type TeamPerformance = components['schemas']['TeamPerformance'];
export type TeamPerformanceData = components['schemas']['TeamPerformanceData'];
export type Duration = components['schemas']['Duration'];
export type ProposalTiming = components['schemas']['ProposalTiming'];
export type ProposalTimingData = components['schemas']['ProposalTimingData'];
export type Reason = components['schemas']['Reason'];
export type RejectionReasons = components['schemas']['RejectionReasons'];
export type RejectionReasonsData = components['schemas']['RejectionReasonsData'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookPage = components['schemas']['WebhookPage'];
export type CreateWebhook = components['schemas']['CreateWebhook'];
export type WebhookWithSecret = components['schemas']['WebhookWithSecret'];
export type UpdateWebhook = components['schemas']['UpdateWebhook'];
export type DeliveryMessage = components['schemas']['DeliveryMessage'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookDeliveryPage = components['schemas']['WebhookDeliveryPage'];
export type RecordCounts = components['schemas']['RecordCounts'];
export type Limits = components['schemas']['Limits'];
export type Usage = components['schemas']['Usage'];
export type Export = components['schemas']['Export'];
export type ExportPage = components['schemas']['ExportPage'];
export type CreateExport = components['schemas']['CreateExport'];
export type ImportError = components['schemas']['ImportError'];
export type Import = components['schemas']['Import'];
export type ImportPage = components['schemas']['ImportPage'];
export type ReceivedImport = components['schemas']['ReceivedImport'];
export type TestMail = components['schemas']['TestMail'];
export type TestMailPage = components['schemas']['TestMailPage'];
export type TestClock = components['schemas']['TestClock'];
export type AdvanceClock = components['schemas']['AdvanceClock'];
export type SimulateView = components['schemas']['SimulateView'];
export type SimulateSign = components['schemas']['SimulateSign'];
export type SimulateDeny = components['schemas']['SimulateDeny'];
export type PreviewTheme = components['schemas']['PreviewTheme'];
export type ThemePreview = components['schemas']['ThemePreview'];
export type PdfPending = components['schemas']['PdfPending'];
export type PaperPages = components['schemas']['PaperPages'];
export type TemplatePages = components['schemas']['TemplatePages'];
export type Section = components['schemas']['Section'];
export type Block = components['schemas']['Block'];
export type ParagraphBlock = components['schemas']['ParagraphBlock'];
export type HeadingBlock = components['schemas']['HeadingBlock'];
export type ListBlock = components['schemas']['ListBlock'];
export type QuoteBlock = components['schemas']['QuoteBlock'];
export type CalloutBlock = components['schemas']['CalloutBlock'];
export type DividerBlock = components['schemas']['DividerBlock'];
export type ButtonBlock = components['schemas']['ButtonBlock'];
export type ImageBlock = components['schemas']['ImageBlock'];
export type GalleryBlock = components['schemas']['GalleryBlock'];
export type VideoBlock = components['schemas']['VideoBlock'];
export type EmbedBlock = components['schemas']['EmbedBlock'];
export type ColumnsBlock = components['schemas']['ColumnsBlock'];
export type CardsBlock = components['schemas']['CardsBlock'];
export type QuestionsBlock = components['schemas']['QuestionsBlock'];
export type TimelineBlock = components['schemas']['TimelineBlock'];
export type TableBlock = components['schemas']['TableBlock'];
export type ComparisonBlock = components['schemas']['ComparisonBlock'];
export type OfferBlock = components['schemas']['OfferBlock'];
export type PackagesBlock = components['schemas']['PackagesBlock'];
export type SignatureBlock = components['schemas']['SignatureBlock'];
export type Image = components['schemas']['Image'];
export type CardItem = components['schemas']['CardItem'];
export type QuestionItem = components['schemas']['QuestionItem'];
export type TimelineItem = components['schemas']['TimelineItem'];
export type ComparisonColumn = components['schemas']['ComparisonColumn'];
export type ComparisonRow = components['schemas']['ComparisonRow'];
export type EditOperation = components['schemas']['EditOperation'];
export type InsertSectionOperation = components['schemas']['InsertSectionOperation'];
export type UpdateSectionOperation = components['schemas']['UpdateSectionOperation'];
export type ReplaceSectionOperation = components['schemas']['ReplaceSectionOperation'];
export type DuplicateSectionOperation = components['schemas']['DuplicateSectionOperation'];
export type DeleteSectionOperation = components['schemas']['DeleteSectionOperation'];
export type MoveSectionOperation = components['schemas']['MoveSectionOperation'];
export type InsertBlockOperation = components['schemas']['InsertBlockOperation'];
export type UpdateBlockOperation = components['schemas']['UpdateBlockOperation'];
export type ReplaceBlockOperation = components['schemas']['ReplaceBlockOperation'];
export type DuplicateBlockOperation = components['schemas']['DuplicateBlockOperation'];
export type DeleteBlockOperation = components['schemas']['DeleteBlockOperation'];
export type MoveBlockOperation = components['schemas']['MoveBlockOperation'];
export type ReplaceTextOperation = components['schemas']['ReplaceTextOperation'];
export type SetTextsOperation = components['schemas']['SetTextsOperation'];
export type VariableValue = components['schemas']['VariableValue'];
export type Evidence = components['schemas']['Evidence'];
export type EvidenceEvent = components['schemas']['EvidenceEvent'];
export type EvidenceKey = components['schemas']['EvidenceKey'];
export type McpMessage = components['schemas']['McpMessage'];
export type AuthorizationServerMetadata = components['schemas']['AuthorizationServerMetadata'];
export type ProtectedResourceMetadata = components['schemas']['ProtectedResourceMetadata'];
export type EventObject = components['schemas']['EventObject'];
export type ApiKeyCreatedEvent = components['schemas']['ApiKeyCreatedEvent'];
export type ApiKeyRevokedEvent = components['schemas']['ApiKeyRevokedEvent'];
export type ApiKeyRotatedEvent = components['schemas']['ApiKeyRotatedEvent'];
export type ApiKeyUpdatedEvent = components['schemas']['ApiKeyUpdatedEvent'];
export type BundleCreatedEvent = components['schemas']['BundleCreatedEvent'];
export type BundleDeletedEvent = components['schemas']['BundleDeletedEvent'];
export type BundleUpdatedEvent = components['schemas']['BundleUpdatedEvent'];
export type ConnectionCreatedEvent = components['schemas']['ConnectionCreatedEvent'];
export type ConnectionRevokedEvent = components['schemas']['ConnectionRevokedEvent'];
export type ConnectionUpdatedEvent = components['schemas']['ConnectionUpdatedEvent'];
export type FileReadyEvent = components['schemas']['FileReadyEvent'];
export type FileRefusedEvent = components['schemas']['FileRefusedEvent'];
export type ImportCompletedEvent = components['schemas']['ImportCompletedEvent'];
export type ImportFailedEvent = components['schemas']['ImportFailedEvent'];
export type InvitationAcceptedEvent = components['schemas']['InvitationAcceptedEvent'];
export type InvitationCreatedEvent = components['schemas']['InvitationCreatedEvent'];
export type InvitationWithdrawnEvent = components['schemas']['InvitationWithdrawnEvent'];
export type LeadCreatedEvent = components['schemas']['LeadCreatedEvent'];
export type LeadDeletedEvent = components['schemas']['LeadDeletedEvent'];
export type LeadUpdatedEvent = components['schemas']['LeadUpdatedEvent'];
export type MemberAddedEvent = components['schemas']['MemberAddedEvent'];
export type MemberRemovedEvent = components['schemas']['MemberRemovedEvent'];
export type MemberUpdatedEvent = components['schemas']['MemberUpdatedEvent'];
export type OrganizationUpdatedEvent = components['schemas']['OrganizationUpdatedEvent'];
export type PaymentFailedEvent = components['schemas']['PaymentFailedEvent'];
export type PaymentRefundedEvent = components['schemas']['PaymentRefundedEvent'];
export type PaymentSucceededEvent = components['schemas']['PaymentSucceededEvent'];
export type PingEvent = components['schemas']['PingEvent'];
export type ProductCreatedEvent = components['schemas']['ProductCreatedEvent'];
export type ProductDeletedEvent = components['schemas']['ProductDeletedEvent'];
export type ProductUpdatedEvent = components['schemas']['ProductUpdatedEvent'];
export type ProposalApprovedEvent = components['schemas']['ProposalApprovedEvent'];
export type ProposalArchivedEvent = components['schemas']['ProposalArchivedEvent'];
export type ProposalCanceledEvent = components['schemas']['ProposalCanceledEvent'];
export type ProposalCreatedEvent = components['schemas']['ProposalCreatedEvent'];
export type ProposalDeletedEvent = components['schemas']['ProposalDeletedEvent'];
export type ProposalDeniedEvent = components['schemas']['ProposalDeniedEvent'];
export type ProposalExpiredEvent = components['schemas']['ProposalExpiredEvent'];
export type ProposalFirstViewedEvent = components['schemas']['ProposalFirstViewedEvent'];
export type ProposalPdfReadyEvent = components['schemas']['ProposalPdfReadyEvent'];
export type ProposalPublishedEvent = components['schemas']['ProposalPublishedEvent'];
export type ProposalReleasedEvent = components['schemas']['ProposalReleasedEvent'];
export type ProposalReopenedEvent = components['schemas']['ProposalReopenedEvent'];
export type ProposalReviewRefusedEvent = components['schemas']['ProposalReviewRefusedEvent'];
export type ProposalReviewRequestedEvent = components['schemas']['ProposalReviewRequestedEvent'];
export type ProposalUnpublishedEvent = components['schemas']['ProposalUnpublishedEvent'];
export type ProposalUpdatedEvent = components['schemas']['ProposalUpdatedEvent'];
export type RecipientDeniedEvent = components['schemas']['RecipientDeniedEvent'];
export type RecipientInvitedEvent = components['schemas']['RecipientInvitedEvent'];
export type RecipientSignedEvent = components['schemas']['RecipientSignedEvent'];
export type RecipientViewedEvent = components['schemas']['RecipientViewedEvent'];
export type ServiceAccountCreatedEvent = components['schemas']['ServiceAccountCreatedEvent'];
export type ServiceAccountDeletedEvent = components['schemas']['ServiceAccountDeletedEvent'];
export type ServiceAccountUpdatedEvent = components['schemas']['ServiceAccountUpdatedEvent'];
export type TemplateCreatedEvent = components['schemas']['TemplateCreatedEvent'];
export type TemplateDeletedEvent = components['schemas']['TemplateDeletedEvent'];
export type TemplateUpdatedEvent = components['schemas']['TemplateUpdatedEvent'];
export type ThemeCreatedEvent = components['schemas']['ThemeCreatedEvent'];
export type ThemeDeletedEvent = components['schemas']['ThemeDeletedEvent'];
export type ThemeUpdatedEvent = components['schemas']['ThemeUpdatedEvent'];
export type ThreadCreatedEvent = components['schemas']['ThreadCreatedEvent'];
export type ThreadMessageAddedEvent = components['schemas']['ThreadMessageAddedEvent'];
export type ThreadReopenedEvent = components['schemas']['ThreadReopenedEvent'];
export type ThreadResolvedEvent = components['schemas']['ThreadResolvedEvent'];
export type WebhookDisabledEvent = components['schemas']['WebhookDisabledEvent'];
export type Error = components['schemas']['Error'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type ErrorDetail = components['schemas']['ErrorDetail'];
export type Problem = components['schemas']['Problem'];
export type ListOrganizationMembersQuery = components['schemas']['ListOrganizationMembersQuery'];
export type ListInvitationsQuery = components['schemas']['ListInvitationsQuery'];
export type ListApiKeysQuery = components['schemas']['ListApiKeysQuery'];
export type ListConnectionsQuery = components['schemas']['ListConnectionsQuery'];
export type ListEventsQuery = components['schemas']['ListEventsQuery'];
export type StreamEventsQuery = components['schemas']['StreamEventsQuery'];
export type ListAuditEntriesQuery = components['schemas']['ListAuditEntriesQuery'];
export type ListFilesQuery = components['schemas']['ListFilesQuery'];
export type ListFileUsesQuery = components['schemas']['ListFileUsesQuery'];
export type ListFoldersQuery = components['schemas']['ListFoldersQuery'];
export type ListLeadsQuery = components['schemas']['ListLeadsQuery'];
export type ListProductsQuery = components['schemas']['ListProductsQuery'];
export type ListBundlesQuery = components['schemas']['ListBundlesQuery'];
export type ListThemePresetsQuery = components['schemas']['ListThemePresetsQuery'];
export type ListThemesQuery = components['schemas']['ListThemesQuery'];
export type ListBlockTypesQuery = components['schemas']['ListBlockTypesQuery'];
export type ListPrefabsQuery = components['schemas']['ListPrefabsQuery'];
export type GetPrefabQuery = components['schemas']['GetPrefabQuery'];
export type ListTemplatesQuery = components['schemas']['ListTemplatesQuery'];
export type GetTemplateContentQuery = components['schemas']['GetTemplateContentQuery'];
export type ListProposalsQuery = components['schemas']['ListProposalsQuery'];
export type ListProposalsOfLeadQuery = components['schemas']['ListProposalsOfLeadQuery'];
export type ListFollowUpsQuery = components['schemas']['ListFollowUpsQuery'];
export type PublishProposalQuery = components['schemas']['PublishProposalQuery'];
export type GetContentQuery = components['schemas']['GetContentQuery'];
export type ListRevisionsQuery = components['schemas']['ListRevisionsQuery'];
export type CompareRevisionsQuery = components['schemas']['CompareRevisionsQuery'];
export type ListOffersQuery = components['schemas']['ListOffersQuery'];
export type ListRecipientsQuery = components['schemas']['ListRecipientsQuery'];
export type ListThreadsQuery = components['schemas']['ListThreadsQuery'];
export type GetProposalViewsQuery = components['schemas']['GetProposalViewsQuery'];
export type ListPaymentsQuery = components['schemas']['ListPaymentsQuery'];
export type GetSalesQuery = components['schemas']['GetSalesQuery'];
export type GetOverviewQuery = components['schemas']['GetOverviewQuery'];
export type GetPipelineQuery = components['schemas']['GetPipelineQuery'];
export type GetConversionQuery = components['schemas']['GetConversionQuery'];
export type GetTeamPerformanceQuery = components['schemas']['GetTeamPerformanceQuery'];
export type GetProposalTimingQuery = components['schemas']['GetProposalTimingQuery'];
export type GetRejectionReasonsQuery = components['schemas']['GetRejectionReasonsQuery'];
export type ListWebhooksQuery = components['schemas']['ListWebhooksQuery'];
export type ListWebhookDeliveriesQuery = components['schemas']['ListWebhookDeliveriesQuery'];
export type ListExportsQuery = components['schemas']['ListExportsQuery'];
export type ListImportsQuery = components['schemas']['ListImportsQuery'];
export type CreateImportQuery = components['schemas']['CreateImportQuery'];
export type ListTestMailsQuery = components['schemas']['ListTestMailsQuery'];
export type PreviewStoredThemeQuery = components['schemas']['PreviewStoredThemeQuery'];
export type GetProposalPagesQuery = components['schemas']['GetProposalPagesQuery'];
export type GetProposalPageImageQuery = components['schemas']['GetProposalPageImageQuery'];
export type GetTemplatePageImageQuery = components['schemas']['GetTemplatePageImageQuery'];
export type WebhookEvent = components['schemas']['WebhookEvent'];

/** An event where it is listed: all of what a webhook posts but when that was. */
type Listed<E> = E extends unknown ? Omit<E, 'timestamp'> : never;
/** What a credential may do. */
export type Scope = CreateApiKey['scopes'][number];
