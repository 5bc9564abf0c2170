interface Circuit {
  name: string;
  km: number;
  turns: number;
}

/** The circuits that have an outline; art/models/circuits.py draws them. */
const CIRCUITS: readonly Circuit[] = [
  { name: 'Kallio Ring', km: 4.012, turns: 9 },
  { name: 'Fenmarsh Park', km: 4.261, turns: 7 },
  { name: 'Costa Vella', km: 4.97, turns: 10 },
  { name: 'Brandhof', km: 4.038, turns: 4 },
  { name: 'Saltus Bay', km: 4.189, turns: 5 },
  { name: 'Orrin Valley', km: 4.516, turns: 8 },
  { name: 'Mistral Docks', km: 4.714, turns: 9 },
  { name: 'Hokuto Hills', km: 3.998, turns: 7 },
  { name: 'Pedra Alta', km: 4.846, turns: 8 },
  { name: 'Lindholm Street', km: 3.884, turns: 7 },
  { name: 'Vasque Noire', km: 4.773, turns: 7 },
  { name: 'Tarn Moor', km: 5.019, turns: 10 },
];

/** The circuit that a race is named after, as Kallio Ring 6H is; undefined for one that was not drawn. */
export function circuitOf(race: string): (Circuit & { outline: string }) | undefined {
  const name = race.toLowerCase();
  const circuit = CIRCUITS.find((known) => name.startsWith(known.name.toLowerCase()));
  return circuit && { ...circuit, outline: `/circuits/${circuit.name.toLowerCase().replaceAll(' ', '-')}.svg` };
}
