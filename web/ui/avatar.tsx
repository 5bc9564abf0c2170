import { useState } from 'react';

import { classNames } from './class-names.ts';

const sizes = {
  sm: { pixels: 40, box: 'size-10', initials: 'bg-grey-tint text-sm font-semibold text-grey-ink' },
  lg: { pixels: 80, box: 'size-20', initials: 'bg-ring font-display text-xl font-black text-on-accent' },
};

export interface AvatarProps {
  image: string | null;
  name: string;
  size?: keyof typeof sizes;
}

/** The image of a user, or their initials where there is none or it does not load. */
export function Avatar({ image, name, size = 'sm' }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const { pixels, box, initials } = sizes[size];
  if (image && failed !== image)
    return (
      <img
        src={image}
        alt=""
        width={pixels}
        height={pixels}
        referrerPolicy="no-referrer"
        onError={() => setFailed(image)}
        className={classNames(box, 'shrink-0 rounded-full bg-studio object-cover')}
      />
    );
  return (
    <span aria-hidden="true" className={classNames(box, 'grid shrink-0 place-items-center rounded-full', initials)}>
      {initialsOf(name)}
    </span>
  );
}

const initialsOf = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('');
};
