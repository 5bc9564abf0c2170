import { ById } from '#contract/fields.ts';
import { NotFound } from '#server/failures.ts';
import { type PublicFileParts, sendPublicFile } from '#server/http/public-file.ts';
import type { FastifyInstance } from 'fastify';
import { getCompetition } from './competitions.ts';

type Competition = Awaited<ReturnType<typeof getCompetition>>;

/** Octets of a line without its break: https://www.rfc-editor.org/rfc/rfc5545#section-3.1 */
const MAX_LINE_OCTETS = 75;

/** Mounts `/competitions/:id/calendar.ics`: the races of a competition that lie ahead, for a calendar program. */
export function mountCalendars(fastify: FastifyInstance, parts: PublicFileParts): void {
  const { services } = parts;
  fastify.get<{ Params: { id: string } }>('/competitions/:id/calendar.ics', (request, reply) =>
    sendPublicFile(request, reply, parts, {
      key: `calendar ${request.params.id}`,
      type: 'text/calendar; charset=utf-8',
      tags: ['racing'],
      makeBody: async (reading) => {
        const params = ById.safeParse(request.params);
        if (!params.success) throw new NotFound('competition');
        return calendarText(await getCompetition(reading, null, params.data), services.config.publicUrl);
      },
    }),
  );
}

/**
 * The races that are not past, as iCalendar (RFC 5545). How long a race lasts is not known: its event has a start only. The
 * start is also DTSTAMP, which an event must have, so that unchanged races are the same bytes.
 */
function calendarText({ id, name, schedule }: Competition, publicUrl: string): string {
  const url = new URL(`/competitions/${id}`, publicUrl).href;
  const ahead = schedule.filter(({ status }) => status !== 'past');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Antumbra Racing//Races//EN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...ahead.flatMap((race) => [
      'BEGIN:VEVENT',
      `UID:${race.id}@${new URL(publicUrl).hostname}`,
      `DTSTAMP:${stampOf(race.dateTime)}`,
      `DTSTART:${stampOf(race.dateTime)}`,
      `SUMMARY:${escaped(`${race.name}, ${name}`)}`,
      `URL:${url}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const stampOf = (instant: Date) => `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');

/** A line broken where it is too long; the rest begins with a space. No character is cut in two. */
function folded(line: string): string {
  let [text, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_LINE_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
