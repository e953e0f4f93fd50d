import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { RateLimitModule } from '../../platform/rate-limit/rate-limit.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { AccessGuard } from './access.guard.js';
import { ApiKeyAuthenticationService } from './api-keys/api-key-authentication.service.js';
import { ApiKeysService } from './api-keys/api-keys.service.js';
import { FirstOwnerService } from './sessions/first-owner.service.js';
import { SessionsService } from './sessions/sessions.service.js';

@Module({
  imports: [OrganizationsModule, PassportModule, RateLimitModule],
  providers: [
    ApiKeysService,
    ApiKeyAuthenticationService,
    SessionsService,
    FirstOwnerService,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [ApiKeysService, SessionsService, FirstOwnerService],
})
export class AccessModule {}
