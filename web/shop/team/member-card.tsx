import type { TeamMember } from '#contract/team.ts';
import type { DriverLine } from '#domain/driver-lines.ts';
import { srcSetOf } from '#domain/images.ts';
import { fullName } from '#domain/person.ts';
import { categoryPath } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import { flagOf } from './flag-of.ts';

/** `line` is the category of the shop with what this driver's fans wear. */
export function MemberCard({ member, line }: { member: TeamMember; line?: DriverLine | undefined }) {
  const name = fullName(member);
  const flag = flagOf(member.nationality);
  return (
    <article
      className={classNames(
        'grid w-full grid-cols-[7.5rem_minmax(0,1fr)] overflow-hidden rounded-lg border border-line bg-surface huge:grid-cols-1',
        // Fans look for the drivers first.
        line ? 'sm:grid-cols-[15rem_minmax(0,1fr)]' : 'sm:grid-cols-[11rem_minmax(0,1fr)]',
      )}
    >
      {member.picture ? (
        <Picture
          src={member.picture}
          srcSet={srcSetOf(member.picture)}
          sizes={`(min-width: 640px) ${line ? '15rem' : '11rem'}, 7.5rem`}
          alt={name}
          width={640}
          height={800}
          className="aspect-4/5 h-full w-full"
        />
      ) : (
        <div
          aria-hidden="true"
          className="grid min-h-40 place-items-center bg-studio font-display text-2xl font-black text-muted uppercase sm:min-h-56"
        >
          {member.firstName.charAt(0)}
          {member.lastName.charAt(0)}
        </div>
      )}
      <div className="grid content-start gap-1 p-4 sm:p-5">
        {line && (
          <p aria-hidden="true" className="font-display text-3xl font-black text-accent">
            {line.number}
          </p>
        )}
        <h3 className="text-lg font-semibold wrap-anywhere">{name}</h3>
        <p className="flex items-center gap-2 text-sm text-amber">
          {flag && <img src={flag} alt="" width={20} height={15} loading="lazy" className="h-3.75 w-5 rounded-xs" />}
          {member.nationality}
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-text-2">{member.bio}</p>
        {line && (
          <Link
            to={categoryPath(line.categoryId)}
            className="mt-1 inline-flex min-h-11 items-center justify-self-start font-semibold text-link underline-offset-4 hover:underline"
          >
            Shop {line.number}
            <span className="sr-only">, the line of {name}</span>
          </Link>
        )}
      </div>
    </article>
  );
}
