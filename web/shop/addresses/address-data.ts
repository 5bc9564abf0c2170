import type { Address } from '#contract/addresses.ts';
import { ApiError, call, unlessDone } from '#web/api.ts';
import { newOnce } from '#web/once.ts';
import { useOtherTabs } from '#web/shop/other-tabs.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AddressBody } from './address-form.ts';

const KEY = ['addresses'];

/** My saved addresses, the default first. */
export function useAddresses() {
  const addresses = useQuery({ queryKey: KEY, queryFn: loadAddresses });
  useOtherTabs('addresses', () => void addresses.refetch({ cancelRefetch: false }));
  return addresses;
}

const loadAddresses = async () => (await call('GET /api/addresses')).data;

interface SavedAddress {
  id?: string | undefined;
  body: AddressBody;
  /** The version that was changed. */
  expectedUpdatedAt?: string | undefined;
}

/** Saves a new address, or the changed one of `id`; resolves when the list shows it. */
export function useSaveAddress() {
  const reload = useReload();
  const [once, setOnce] = useState(newOnce);
  return useMutation({
    mutationFn: async ({ id, body, expectedUpdatedAt }: SavedAddress): Promise<Address> => {
      const { data } = id
        ? await call('PUT /api/addresses/:id', { params: { id }, body: { ...body, expectedUpdatedAt } })
        : await call('POST /api/addresses', { body, ...once });
      setOnce(newOnce);
      return data;
    },
    onSuccess: reload,
    // The list shows then what another tab or device has made of it.
    onError: (failure) => hasChanged(failure) && reload(),
  });
}

export function useDeleteAddress() {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: string) =>
      unlessDone(
        call('DELETE /api/addresses/:id', { params: { id } }),
        async () => !(await loadAddresses()).some((address) => address.id === id),
      ),
    onSettled: reload,
  });
}

export function useSetDefaultAddress() {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: string) =>
      unlessDone(call('PUT /api/addresses/:id/default', { params: { id } }), async () =>
        (await loadAddresses()).some((address) => address.id === id && address.isDefault),
      ),
    onSettled: reload,
  });
}

function useReload() {
  const client = useQueryClient();
  const notifyOtherTabs = useOtherTabs('addresses', () => {});
  return () => {
    notifyOtherTabs();
    return client.invalidateQueries({ queryKey: KEY });
  };
}

const hasChanged = (failure: unknown) => failure instanceof ApiError && failure.code === 'version_conflict';
