import { useState } from 'react';
import type { Member } from '../../../../sdk/src/generated/types.js';
import { Icon } from '../../frame/icon.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useCaller } from '../../frame/use-caller.js';
import { useMembers } from '../../frame/use-members.js';
import { useRole } from '../../frame/use-role.js';
import { useText } from '../../language/texts.js';
import { SectionHead } from '../section-head.js';
import { Sheet } from '../sheet.js';
import { WhoMay } from '../who-may.js';
import { Invitations } from './invitations.js';
import { Invite } from './invite.js';
import { LeftKeys } from './left-keys.js';
import { MemberRow } from './member-row.js';
import { RemoveMember } from './remove-member.js';
import { RequiredFactor } from './required-factor.js';
import './members.css';

/** Who is in the organization, who is asked in, and what each may do. */
export function Members() {
  const t = useText();
  const { me, may } = useCaller();
  const role = useRole();
  const mayWrite = may('members:write');
  return (
    <>
      <SectionHead title={t('members.title')} intro={t('members.intro')}>
        {mayWrite && <InviteButton caller={role} />}
      </SectionHead>
      {me && !mayWrite && <WhoMay />}
      <People />
      {mayWrite && <Invitations />}
      {me && <RequiredFactor mode={me.mode} role={role} />}
    </>
  );
}

function InviteButton({ caller }: { caller: string | null }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="primary"
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon name="insert" />
        {t('members.invite')}
      </button>
      {isOpen && (
        <Invite
          caller={caller}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

function People() {
  const t = useText();
  const { me, may } = useCaller();
  const { data, error, refetch } = useMembers();
  const role = useRole();
  const [going, setGoing] = useState<Member | null>(null);
  const [former, setFormer] = useState<Member | null>(null);
  if (error) return <Refusal error={error} retry={() => void refetch()} />;
  if (!data || !me) return <Skeleton lines={6} />;
  const isSelf = (member: Member) => member.user_id === me.credential.id;
  return (
    <Sheet title={t('members.count', { count: data.length })}>
      <ul className="members">
        {data.map((member) => (
          <MemberRow
            key={member.user_id}
            member={member}
            isSelf={isSelf(member)}
            caller={may('members:write') ? role : null}
            onRemove={setGoing}
            onDemoted={setFormer}
          />
        ))}
      </ul>
      {going && <RemoveMember member={going} isSelf={isSelf(going)} onRemoved={setFormer} onClose={setGoing} />}
      {former && !going && may('api_keys:read') && <LeftKeys member={former} onClose={setFormer} />}
    </Sheet>
  );
}
