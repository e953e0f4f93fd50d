import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { NetworkModule } from '../../platform/network/network.module.js';
import { RateLimitModule } from '../../platform/rate-limit/rate-limit.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { AbsentActorsService } from './absent-actors.service.js';
import { AccessGuard } from './access.guard.js';
import { ApiKeyAuthenticationService } from './api-keys/api-key-authentication.service.js';
import { ApiKeysController } from './api-keys/api-keys.controller.js';
import { ApiKeyListsService } from './api-keys/api-key-lists.service.js';
import { KnownApiKeysService } from './api-keys/known-api-keys.service.js';
import { ApiKeysService } from './api-keys/api-keys.service.js';
import { MeController } from './account/me.controller.js';
import { OwnAccountController } from './account/own-account.controller.js';
import { OwnAccountService } from './account/own-account.service.js';
import { OwnProfileController } from './account/own-profile.controller.js';
import { OwnProfileService } from './account/own-profile.service.js';
import { OwnModeController } from './account/own-mode.controller.js';
import { OwnModeService } from './account/own-mode.service.js';
import { MeService } from './account/me.service.js';
import { FactorChecksService } from './factors/factor-checks.service.js';
import { FactorNoticesService } from './factors/factor-notices.service.js';
import { FactorsController } from './factors/factors.controller.js';
import { FactorsService } from './factors/factors.service.js';
import { AddedFactorsService } from './factors/added-factors.service.js';
import { NewFactorsService } from './factors/new-factors.service.js';
import { RecoveryCodesService } from './factors/recovery-codes.service.js';
import { TotpService } from './factors/totp.service.js';
import { InvitationAcceptanceService } from './members/invitation-acceptance.service.js';
import { MemberFactorsController } from './members/member-factors.controller.js';
import { MemberFactorsService } from './members/member-factors.service.js';
import { MembersController } from './members/members.controller.js';
import { MemberChangesService } from './members/member-changes.service.js';
import { ConnectionsController } from './oauth/connections/connections.controller.js';
import { ConnectionsService } from './oauth/connections/connections.service.js';
import { OwnConnectionsController } from './oauth/connections/own-connections.controller.js';
import { OwnConnectionsService } from './oauth/connections/own-connections.service.js';
import { ArtifactsService } from './oauth/server/artifacts.service.js';
import { AuthorizationRequestsService } from './oauth/server/authorization-requests.service.js';
import { ConsentsService } from './oauth/server/consents.service.js';
import { DiscoveryController } from './oauth/server/discovery.controller.js';
import { MetadataDocumentsService } from './oauth/server/metadata-documents.service.js';
import { OAuthController } from './oauth/server/oauth.controller.js';
import { ProviderService } from './oauth/server/provider.service.js';
import { RevocationsService } from './oauth/server/revocations.service.js';
import { TokenRequestsService } from './oauth/server/token-requests.service.js';
import { AccessTokensService } from './oauth/tokens/access-tokens.service.js';
import { AgentAuthenticationService } from './oauth/tokens/agent-authentication.service.js';
import { AgentGuard } from './oauth/tokens/agent.guard.js';
import { OAuthKeysService } from './oauth/tokens/oauth-keys.service.js';
import { ChallengesService } from './passkeys/challenges.service.js';
import { PasskeyProofsService } from './passkeys/passkey-proofs.service.js';
import { PasskeySignInService } from './passkeys/passkey-sign-in.service.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import { ServiceAccountsController } from './service-accounts/service-accounts.controller.js';
import { ServiceAccountsService } from './service-accounts/service-accounts.service.js';
import { AccountsService } from './sessions/accounts.service.js';
import { ArrivalsService } from './sessions/arrivals.service.js';
import { FirstOwnerService } from './sessions/first-owner.service.js';
import { MemberAuthenticationService } from './sessions/member-authentication.service.js';
import { OwnPasswordsService } from './sessions/own-passwords.service.js';
import { PasswordResetsService } from './sessions/password-resets.service.js';
import { SecondStepsService } from './sessions/second-steps.service.js';
import { SessionCookiesService } from './sessions/session-cookies.service.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SignInLimitsService } from './sessions/sign-in-limits.service.js';
import { SignInService } from './sessions/sign-in.service.js';
import { IdentityProvidersService } from './sso/identity-providers.service.js';
import { SsoAccountsService } from './sso/sso-accounts.service.js';
import { SsoArrivalsService } from './sso/sso-arrivals.service.js';
import { SsoChangesService } from './sso/sso-changes.service.js';
import { SsoDomainsService } from './sso/sso-domains.service.js';
import { SsoNoticesService } from './sso/sso-notices.service.js';
import { SsoSecretsService } from './sso/sso-secrets.service.js';
import { SsoSignInService } from './sso/sso-sign-in.service.js';
import { SsoController } from './sso/sso.controller.js';
import { SsoService } from './sso/sso.service.js';
import './access.context.js';

const AUTHORIZATION_SERVER = [
  ArtifactsService,
  AuthorizationRequestsService,
  MetadataDocumentsService,
  ProviderService,
  RevocationsService,
  TokenRequestsService,
];
const TOKENS = [AccessTokensService, AgentAuthenticationService, AgentGuard, OAuthKeysService];
const BEHIND_SIGNING_IN = [
  AddedFactorsService,
  ArrivalsService,
  ChallengesService,
  FactorNoticesService,
  PasskeyProofsService,
  RecoveryCodesService,
  TotpService,
];
const BEHIND_SSO = [
  IdentityProvidersService,
  SsoAccountsService,
  SsoArrivalsService,
  SsoChangesService,
  SsoNoticesService,
];
const FOR_FACES = [
  AbsentActorsService,
  ApiKeysService,
  AccountsService,
  SessionsService,
  SessionCookiesService,
  SignInService,
  SecondStepsService,
  FactorsService,
  NewFactorsService,
  FactorChecksService,
  PasskeysService,
  PasskeySignInService,
  SignInLimitsService,
  OwnPasswordsService,
  FirstOwnerService,
  PasswordResetsService,
  ConnectionsService,
  ServiceAccountsService,
  ConsentsService,
  InvitationAcceptanceService,
  MemberChangesService,
  SsoDomainsService,
  SsoSecretsService,
  SsoService,
  SsoSignInService,
];

@Module({
  imports: [NetworkModule, OrganizationsModule, PassportModule, RateLimitModule],
  controllers: [
    ApiKeysController,
    ConnectionsController,
    DiscoveryController,
    FactorsController,
    MeController,
    MemberFactorsController,
    MembersController,
    OwnAccountController,
    OwnConnectionsController,
    OwnModeController,
    OwnProfileController,
    OAuthController,
    ServiceAccountsController,
    SsoController,
  ],
  providers: [
    ...FOR_FACES,
    ...AUTHORIZATION_SERVER,
    ...TOKENS,
    ...BEHIND_SIGNING_IN,
    ...BEHIND_SSO,
    ApiKeyAuthenticationService,
    ApiKeyListsService,
    KnownApiKeysService,
    MemberAuthenticationService,
    MemberFactorsService,
    MeService,
    OwnAccountService,
    OwnConnectionsService,
    OwnModeService,
    OwnProfileService,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [...FOR_FACES],
})
export class AccessModule {}
