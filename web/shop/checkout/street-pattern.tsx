/** A street plan of nowhere, for where a map could be. */
export function StreetPattern({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      className={`text-line ${className}`}
    >
      <path d="M-10 250C120 210 180 300 330 268S560 150 660 172" stroke="var(--sunken)" strokeWidth="34" />
      <g stroke="currentColor" strokeLinecap="round">
        <path
          d="M-10 96 652 44M-10 186 650 120M60 370 20-10M196 370 150-10M420 370 474-10M560 370 610-10"
          strokeWidth="7"
        />
        <path
          d="M288 370 300-10M-10 140 650 84M104 370 78-10M240 370 222-10M352 370 388-10M500 370 540-10M-10 320 650 306"
          strokeWidth="3"
        />
      </g>
      <circle cx="318" cy="180" r="58" stroke="currentColor" strokeWidth="3" />
    </svg>
  );
}
