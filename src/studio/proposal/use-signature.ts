import { useQuery } from '@tanstack/react-query';
import { service } from '../service.js';

/** Who signs, what is signed, and what proves it. */
export function useSignature(id: string) {
  return useQuery({ queryKey: ['proposal', id, 'signature'], queryFn: () => service.proposals.signature.get(id) });
}
