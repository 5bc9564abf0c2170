import { useState } from 'react';

/** The picture of the account, or the initials where there is none or it does not load. */
export function Avatar({ picture, name }: { picture: string | null; name: string }) {
  const [failed, setFailed] = useState(false);
  if (picture && !failed)
    return (
      <img
        src={picture}
        alt=""
        width={80}
        height={80}
        referrerPolicy="no-referrer"
        onError={() => setFailed(true)}
        className="size-20 shrink-0 rounded-full bg-studio object-cover"
      />
    );
  return (
    <span
      aria-hidden="true"
      className="grid size-20 shrink-0 place-items-center rounded-full bg-ring font-display text-xl font-black text-on-accent"
    >
      {initialsOf(name)}
    </span>
  );
}

const initialsOf = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('');
};
