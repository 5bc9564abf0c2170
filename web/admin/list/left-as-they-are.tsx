import { MAX_NAMED } from './named.ts';

/** Which of the chosen records a bulk action does not change, each with its reason: 'ANT-7K3M9Q is cancelled'. */
export function LeftAsTheyAre({ left }: { left: readonly string[] }) {
  const rest = left.length - MAX_NAMED;
  return (
    <div className="text-text-2">
      <p>{left.length === 1 ? 'One stays as it is:' : `${left.length} stay as they are:`}</p>
      <ul className="list-inside list-disc">
        {left.slice(0, MAX_NAMED).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {rest > 0 && <li>and {rest} more</li>}
      </ul>
    </div>
  );
}
