import { inTab, PARCELS } from '#web/storage.ts';
import { useState } from 'react';
import type { OpenParcel } from './open-parcel.ts';

interface Stored {
  userId: string | undefined;
  parcels: Readonly<Record<string, OpenParcel>>;
}

/** What is in the open parcels of a person, by the id of the order. This tab keeps it, also over a reload, until they sign out. */
export function useOpenParcels(userId: string | undefined) {
  const [stored, setStored] = useState(() => inTab.read(PARCELS) as Stored | undefined);
  const parcelsOf = (of: Stored | undefined) => (of && of.userId === userId ? of.parcels : {});

  /** Those that are empty are forgotten. */
  function keep(id: string, parcel: OpenParcel): void {
    setStored((before) => {
      const parcels = Object.entries({ ...parcelsOf(before), [id]: parcel }).filter(([, each]) => !isEmpty(each));
      const now = { userId, parcels: Object.fromEntries(parcels) };
      if (parcels.length > 0) inTab.store(PARCELS, now);
      else inTab.forget(PARCELS);
      return now;
    });
  }
  return { parcels: parcelsOf(stored), keep };
}

const isEmpty = ({ ticked, number, changes }: OpenParcel) =>
  Object.keys(ticked).length === 0 && number === '' && changes.length === 0;
