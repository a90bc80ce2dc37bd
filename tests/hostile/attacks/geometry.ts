import { aPerson } from '../../support/people.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { again, callFrom } from '../support/attackers.ts';
import type { Attack, Scenario } from '../support/run-attacks.ts';

type Point = [lat: number, lng: number];

const random = seededRandom(1);

const scribble = (points: number) =>
  Array.from({ length: points }, (): Point => [-34.9 + random() / 5, -56.2 + random() / 5]);

const service = (ring: Point[]) => ({
  name: 'Sanitario Gustavo',
  description: 'Destapo piletas y desagües.',
  phone: '+59899123456',
  servicePolygons: [{ id: 'a', name: 'Mi zona', coordinates: ring.map(([lat, lng]) => ({ lat, lng })) }],
});

const publishing = (name: string, atOnce: number, draw: () => Point[]): Attack => ({
  fault: 3,
  name,
  async begin(target) {
    const { token } = await aPerson(target);
    const end = again(atOnce, () =>
      callFrom(target, '127.0.0.4')('POST', '/api/services', { token, body: service(draw()) }),
    );
    return async () => {
      await end();
      return [];
    };
  },
});

/** Odd areas that a finger may draw: a repeated vertex, a line, a point, a bow tie, the whole world, back and forth. */
const ODD: Point[][] = [
  [
    [-34.9, -56.1],
    [-34.9, -56.1],
    [-34.8, -56],
    [-34.7, -56.1],
  ],
  [
    [-34.9, -56.1],
    [-34.8, -56],
    [-34.9, -56.1],
    [-34.7, -56.2],
    [-34.9, -56.1],
  ],
  [
    [0, 0],
    [1, 1],
    [0, 0],
    [1, 1],
  ],
  [
    [0, 0],
    [0, 0],
    [0, 0],
  ],
  [
    [0, 0],
    [1, 1],
    [0, 1],
    [1, 0],
  ],
  [
    [0, 0],
    [0, 1],
    [0, 2],
  ],
  [
    [90, -180],
    [90, 180],
    [-90, 180],
    [-90, -180],
  ],
];

/** Random corners of a small grid: few different points, and many sides that lie on one another. */
const onAGrid = () =>
  Array.from({ length: 10 }, (): Point => [Math.floor(random() * 4), Math.floor(random() * 4)]);

const beyondThePole = () => Array.from({ length: 9000 }, (): Point => [100, 0]);

const oddRings: Attack = {
  fault: 3,
  name: 'areas that no map draws',
  async begin(target) {
    const { token } = await aPerson(target);
    const failed: string[] = [];
    for (const ring of ODD) {
      const { status } = await target.call('POST', '/api/services', { token, body: service(ring) });
      if (status >= 500) failed.push(`${JSON.stringify(ring)} answered ${status}`);
    }
    return async () => failed;
  },
};

export const scenario: Scenario = {
  attacks: [
    publishing('areas scribbled with 600 points', 3, () => scribble(600)),
    publishing('areas scribbled with 3000 points', 3, () => scribble(3000)),
    publishing('areas of thousands of wrong points', 10, beyondThePole),
    publishing('areas that go back and forth on a grid', 2, onAGrid),
    oddRings,
  ],
};
