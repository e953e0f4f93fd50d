import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ProposalServiceError } from '../../../../sdk/src/errors.js';
import type { CreateRecipient, Proposal, Recipient } from '../../../../sdk/src/generated/types.js';
import { useText, useTextOf } from '../../language/texts.js';
import { service } from '../../service.js';
import type { Draft } from '../saving/draft.js';
import { useReason } from '../saving/stored.js';
import { useWrite } from '../saving/use-write.js';
import { useLead } from './client.js';

interface Props {
  draft: Draft;
  proposal: Proposal;
  people: Recipient[];
}

type Role = 'signer' | 'viewer' | 'counter_signer';
const ROLES: Role[] = ['signer', 'viewer', 'counter_signer'];

/** Names one more person; the client with one press. */
export function AddPerson({ draft, proposal, people }: Props) {
  const t = useText();
  const [role, setRole] = useState<Role>('signer');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [member, setMember] = useState('');
  const write = useWrite(draft, async (person: CreateRecipient) => {
    await service.proposals.recipients.create(draft.id, person);
    setName('');
    setEmail('');
    setMember('');
  });
  const isMember = role === 'counter_signer';
  const of = (field: string) => fieldsOf(write.error, field);
  return (
    <form
      className="person-form"
      aria-label={t('people.add')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        write.mutate(
          isMember ? { role, ...(member && { user_id: member }) } : { role, name: name.trim(), email: email.trim() },
        );
      }}
    >
      <h3>{t('people.add')}</h3>
      <ClientAsSigner
        {...{ proposal, people, isPending: write.isPending }}
        onAdd={(person) => {
          write.mutate(person);
        }}
      />
      <RoleField value={role} wrong={of('role')} onChoose={setRole} />
      {isMember ? (
        <MemberField value={member} wrong={of('user_id')} onChoose={setMember} />
      ) : (
        <>
          <Typed id="add-name" label={t('people.name')} value={name} wrong={of('name')} onType={setName} />
          <Typed id="add-email" label={t('people.email')} value={email} wrong={of('email')} onType={setEmail} isEmail />
        </>
      )}
      <Wrong error={write.error} />
      <button type="submit" className="wide" disabled={write.isPending}>
        {t('people.addButton')}
      </button>
    </form>
  );
}

function RoleField({ value, wrong, onChoose }: { value: Role; wrong: string | null; onChoose: (role: Role) => void }) {
  const t = useText();
  const textOf = useTextOf();
  return (
    <Row id="add-role" label={t('people.role')} wrong={wrong}>
      <select
        id="add-role"
        value={value}
        onChange={(event) => {
          onChoose(event.target.value as Role);
        }}
      >
        {ROLES.map((one) => (
          <option key={one} value={one}>
            {textOf('role', one)}
          </option>
        ))}
      </select>
    </Row>
  );
}

/** What is said of one field, if anything. */
function fieldsOf(error: Error | null, field: string): string | null {
  if (!ProposalServiceError.is(error)) return null;
  return error.details.find((detail) => detail.field === field)?.message ?? null;
}

const FIELDS = ['role', 'name', 'email', 'user_id'];

/** What is the matter with none of the fields. */
function Wrong({ error }: { error: Error | null }) {
  const reason = useReason();
  if (!error || FIELDS.some((field) => fieldsOf(error, field) !== null)) return null;
  return (
    <p role="alert" className="refused">
      {reason(error)}
    </p>
  );
}

interface ClientAsSignerProps extends Omit<Props, 'draft'> {
  isPending: boolean;
  onAdd: (person: CreateRecipient) => void;
}

function ClientAsSigner({ proposal, people, isPending, onAdd }: ClientAsSignerProps) {
  const t = useText();
  const { data: lead } = useLead(proposal);
  const email = lead?.email;
  if (!email || people.some((one) => one.email?.toLowerCase() === email.toLowerCase())) return null;
  return (
    <button
      type="button"
      className="wide"
      disabled={isPending}
      onClick={() => {
        onAdd({ role: 'signer', name: lead.name, email });
      }}
    >
      {t('people.addClient', { name: lead.name })}
    </button>
  );
}

interface RowProps {
  id: string;
  label: string;
  wrong: string | null;
  children: ReactNode;
}

function Row({ id, label, wrong, children }: RowProps) {
  return (
    <div className="stored-field">
      <label htmlFor={id}>{label}</label>
      {children}
      {wrong && (
        <span role="alert" className="refused" id={`${id}-wrong`}>
          {wrong}
        </span>
      )}
    </div>
  );
}

interface TypedProps extends Omit<RowProps, 'children'> {
  value: string;
  isEmail?: boolean;
  onType: (value: string) => void;
}

function Typed({ id, label, value, wrong, isEmail = false, onType }: TypedProps) {
  return (
    <Row id={id} label={label} wrong={wrong}>
      <input
        id={id}
        type={isEmail ? 'email' : 'text'}
        autoComplete="off"
        maxLength={isEmail ? 254 : 255}
        value={value}
        aria-invalid={wrong !== null}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={(event) => {
          onType(event.target.value);
        }}
      />
    </Row>
  );
}

function MemberField({
  value,
  wrong,
  onChoose,
}: {
  value: string;
  wrong: string | null;
  onChoose: (id: string) => void;
}) {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['members'],
    queryFn: async () => (await service.organization.members.list({ limit: 100 })).data,
  });
  return (
    <Row id="add-member" label={t('people.member')} wrong={wrong}>
      <select
        id="add-member"
        value={value}
        onChange={(event) => {
          onChoose(event.target.value);
        }}
      >
        <option value="">{t('people.memberChoose')}</option>
        {data?.map(({ user_id, name }) => (
          <option key={user_id} value={user_id}>
            {name}
          </option>
        ))}
      </select>
    </Row>
  );
}
