'use client';

import { useEffect, useRef, useState } from 'react';
import '@proposal-service/sdk/embed';

const WORDS = {
  approved: 'Thank you, it is signed.',
  pending: 'Thank you. Others are still to sign.',
  denied: 'You declined.',
};

/** The proposal as its reader sees it, and what the page around it says of the decision. */
export function ProposalFrame({ id, session }) {
  const frame = useRef(null);
  const [url, setUrl] = useState(session);
  const [decision, setDecision] = useState(null);

  useEffect(() => {
    const element = frame.current;
    const decide = ({ detail }) => setDecision(detail.deal_status);
    const renew = async ({ detail }) => {
      if (detail.code !== 'session_ended') return;
      const answer = await fetch(`/proposals/${id}/session`, { method: 'POST' });
      if (answer.ok) setUrl((await answer.json()).session);
    };
    element.addEventListener('signed', decide);
    element.addEventListener('denied', decide);
    element.addEventListener('error', renew);
    return () => {
      element.removeEventListener('signed', decide);
      element.removeEventListener('denied', decide);
      element.removeEventListener('error', renew);
    };
  }, [id]);

  return (
    <>
      <p role="status">{WORDS[decision]}</p>
      <proposal-page ref={frame} session={url} label="Your proposal" />
    </>
  );
}
