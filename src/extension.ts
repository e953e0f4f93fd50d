/**
 * What extensions are offered, under the name `proposal-service/extension`: these names, and nothing else of the
 * service, stay as they are while the first number of `EXTENSION_API_VERSION` does.
 */
export { EXTENSION_API_VERSION, defineExtension, type Extension } from './platform/extensions/define-extension.js';

import './modules/access/access.context.js';
import './modules/audit/audit.context.js';
import './modules/catalog/catalog.context.js';
import './modules/events/events.context.js';
import './modules/imports/imports.context.js';
import './modules/leads/leads.context.js';
import './modules/media/media.context.js';
import './modules/metrics/metrics.context.js';
import './modules/organizations/organizations.context.js';
import './modules/payments/payments.context.js';
import './modules/proposals/proposals.context.js';
import './modules/templates/templates.context.js';
import './modules/test-mode/test-mode.context.js';
import './modules/themes/themes.context.js';
import './modules/webhooks/webhooks.context.js';

export {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Injectable,
  Module,
  Patch,
  Post,
  Put,
  Query,
} from '@nestjs/common';
export {
  ApiAcceptedResponse,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
} from '@nestjs/swagger';
export { Column, Entity } from 'typeorm';

export * from './platform/resources/define-resource.js';
export { defineContext, type ContextDefinition, type ReferenceRule } from './platform/resources/define-context.js';
export { BeforeDeletion, Erases, Locates, type Erased } from './platform/resources/record-hooks.decorators.js';
export { RecordHooks } from './platform/resources/record-hooks.js';

export { Public } from './platform/auth/access.decorator.js';
export type { Caller } from './platform/auth/caller.js';
export { AuditLog } from './platform/audit/audit-log.js';
export { TenantRow, Timestamp, VersionedRow } from './platform/database/columns.js';
export { Database } from './platform/database/database.js';
export { differing } from './platform/database/differing.js';
export { newId } from './platform/database/ids.js';
export type { Statement } from './platform/database/statement.js';
export { brokenReference, onViolation } from './platform/database/violations.js';
export { Where, containing } from './platform/database/where.js';
export { AppError, conflict, invalid, notFound, referenceNotFound } from './platform/errors/errors.js';
export { defineProblem, defineSentence } from './platform/errors/messages/messages.js';
export { said } from './platform/errors/said.js';
export { VERSION, defineEvent, eventShape, state } from './platform/events/define-event.js';
export { Events } from './platform/events/events.js';
export { FansOut } from './platform/events/relay/fan-out.decorator.js';
export { Creates } from './platform/http/creates.decorator.js';
export type { RestCall } from './platform/http/rest-call.js';
export { Call, Serves } from './platform/http/serves.decorator.js';
export { Operation, accessOf, type OperationOptions } from './platform/operations/operation.decorator.js';
export type { OperationContext } from './platform/operations/operation-context.js';
export { OneOfStates } from './platform/http/one-of-states.decorator.js';
export { defineTag } from './platform/http/openapi-tags.js';
export {
  After,
  Email,
  Flag,
  Id,
  Lines,
  MetadataFilter,
  MetadataMap,
  Nullable,
  OneOf,
  Optional,
  Pattern,
  QueryFlag,
  QueryInteger,
  SomeOf,
  Steps,
  Text,
  Time,
} from './platform/http/validation/fields.js';
export { HttpsUrl } from './platform/http/validation/https-url.js';
export { IdParam } from './platform/http/validation/id.pipe.js';
export { Jobs } from './platform/jobs/jobs.js';
export { Task, type TaskContext } from './platform/jobs/task.decorator.js';
export { Counters, counterSum } from './platform/pagination/counters.js';
export { PageQuery, type Page } from './platform/pagination/page.dto.js';
export { PageOf } from './platform/pagination/paged.decorator.js';
export { Paginator, type PageRequest } from './platform/pagination/paginate.js';
export { readPage } from './platform/pagination/read-page.js';
export { Clock } from './platform/time/clock.js';
export { TrueTime } from './platform/time/true-time.js';

export { LeadsModule } from './modules/leads/leads.module.js';
export { LeadsService } from './modules/leads/leads.service.js';
export { ProposalsModule } from './modules/proposals/proposals.module.js';
export { ProposalsService } from './modules/proposals/proposals.service.js';
