import { inTab, PARCELS } from '#web/storage.ts';
import { useState } from 'react';
import type { OpenParcel } from './open-parcel.ts';

type Parcels = Readonly<Record<string, OpenParcel>>;

/** What is in the open parcels of a person, by the id of the order. This tab keeps it, also over a reload, until they sign out. */
export function useOpenParcels(userId: string | undefined) {
  const [parcels, setParcels] = useState<Parcels>(() => storedParcels(userId));

  /** An empty one is forgotten. */
  function keep(id: string, parcel: OpenParcel): void {
    setParcels(({ [id]: _, ...others }) => {
      const now = isEmpty(parcel) ? others : { ...others, [id]: parcel };
      inTab.store(PARCELS, { userId, parcels: now });
      return now;
    });
  }
  return { parcels, keep };
}

const isEmpty = ({ ticked, number, changes }: OpenParcel) =>
  Object.keys(ticked).length === 0 && number === '' && changes.length === 0;

function storedParcels(userId: string | undefined): Parcels {
  const stored = inTab.read(PARCELS) as { userId?: string; parcels?: Parcels } | undefined;
  return (stored?.userId === userId && stored?.parcels) || {};
}
