import type { ReactNode } from 'react';
import styles from './Drawing.module.css';
import { HAND_PATH, PALM } from './handShape.ts';

export type DrawingName =
  | 'wrench'
  | 'bell'
  | 'writing'
  | 'chat'
  | 'star'
  | 'box'
  | 'search'
  | 'place'
  | 'together'
  | 'lost';

type Props = {
  name: DrawingName;
  /** Width in pixels; the height is four fifths of it. */
  size?: number;
};

/** An illustration with a hand; decoration only, so it is hidden from screen readers. */
export function Drawing({ name, size = 200 }: Props) {
  return (
    <svg className={styles.drawing} width={size} height={size * 0.8} viewBox="0 0 200 160" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  );
}

/** A closed hand around a handle that runs up and down through its middle; the arm leaves below. */
function Fist({ at, turn }: { at: [number, number]; turn: number }) {
  return (
    <g transform={`translate(${at}) rotate(${turn})`}>
      <path className={styles.sleeve} d="M-21 46L-22 74H22L20 46Z" />
      <path
        className={styles.cuff}
        d="M-24 42Q0 48 23 42Q25 42 25 45L25 53Q0 59 -25 53L-26 46Q-26 42 -24 42Z"
      />
      <path
        className={styles.skin}
        d="M-12 -33H15A7.2 7.2 0 0 1 20 -19A7.4 7.4 0 0 1 22 -5A7.4 7.4 0 0 1 21 9A7 7 0 0 1 17 22C18 30 18 36 18 43Q0 47 -19 43C-19 34 -20 28 -23 22C-28 12 -28 -4 -24 -16C-22 -26 -19 -33 -12 -33Z"
      />
      <path className={styles.line} d="M0 -19H20M2 -5H22M2 9H21" />
      <path
        className={styles.skin}
        d="M-22 20C-29 8 -27 -8 -18 -15C-10 -21 2 -22 7 -17C11 -12 7 -7 1 -6C-5 -5 -8 -2 -8 4"
      />
    </g>
  );
}

/** The open hand of the mark, waving. */
function OpenHand({ at, turn = 0, scale = 1 }: { at: [number, number]; turn?: number; scale?: number }) {
  return (
    <g transform={`translate(${at}) rotate(${turn}) scale(${scale}) translate(-32 -40)`}>
      <path className={styles.skin} d={HAND_PATH} strokeWidth={3 / scale} />
      <circle className={styles.accent} {...PALM} />
    </g>
  );
}

/** A folded map in a hand, with what its pin carries. */
function HeldMap({ pin }: { pin: ReactNode }) {
  return (
    <>
      <path
        className={styles.ground}
        d="M28 74C32 34 82 14 126 22C170 30 186 72 168 106C152 136 96 148 62 136C36 126 24 104 28 74Z"
      />
      <path className={styles.sleeve} d="M150 116L196 128V160H134Z" />
      <path className={styles.paper} d="M36 46L72 34L108 46L146 34V108L108 120L72 108L36 120Z" />
      <path className={styles.faintLine} d="M72 34V108M108 46V120" />
      <path className={styles.route} d="M50 100C58 84 70 96 80 84C88 74 96 88 104 78" />
      <path
        className={styles.object}
        d="M122 92C116 82 106 76 106 64A16 16 0 0 1 138 64C138 76 128 82 122 92Z"
      />
      {pin}
      <path
        className={styles.skin}
        d="M128 112C124 104 116 102 114 96C114 90 121 89 127 92L146 100C154 104 160 112 160 122L150 138C140 134 132 124 128 112Z"
      />
      <path
        className={styles.cuff}
        d="M162 116L170 124C168 134 160 144 152 148L142 140C152 136 158 126 162 116Z"
      />
    </>
  );
}

const DRAWINGS: Record<DrawingName, ReactNode> = {
  wrench: (
    <>
      <path
        className={styles.ground}
        d="M36 62C44 22 92 8 132 22C174 36 190 78 168 110C148 140 92 150 58 132C34 118 28 92 36 62Z"
      />
      <g transform="translate(100 76) rotate(28)">
        <path
          className={styles.object}
          d="M-7 34V-30C-20 -36 -22 -54 -10 -63V-48L0 -42L10 -48V-63C22 -54 20 -36 7 -30V34A7 7 0 0 1 -7 34Z"
        />
      </g>
      <Fist at={[97, 82]} turn={28} />
      <path className={styles.spark} d="M160 26L168 16M170 38L182 34M148 18L150 8" />
    </>
  ),
  bell: (
    <>
      <path
        className={styles.ground}
        d="M30 70C36 30 84 14 124 22C168 30 184 74 166 106C150 136 96 148 62 134C36 122 24 98 30 70Z"
      />
      <g transform="translate(88 108) rotate(14)">
        <path className={styles.object} d="M-4 -48H4V-14H-4Z" />
        <path
          className={styles.object}
          d="M-10 -14H10C22 -10 22 8 25 20C27 27 32 30 32 34H-32C-32 30 -27 27 -25 20C-22 8 -22 -10 -10 -14Z"
        />
        <path className={styles.accent} d="M-9 37A9 9 0 0 0 9 37Z" />
      </g>
      <Fist at={[102, 63]} turn={194} />
      <path
        className={styles.spark}
        d="M38 110C34 118 34 126 36 134M26 106C20 118 20 130 24 142M138 132C142 126 144 120 144 114M150 140C156 130 158 120 156 110"
      />
    </>
  ),
  writing: (
    <>
      <path
        className={styles.ground}
        d="M26 84C24 42 74 20 118 24C164 28 184 66 172 104C162 136 104 146 66 138C38 132 28 112 26 84Z"
      />
      <path className={styles.paper} d="M44 38L112 30L124 126L56 134Z" />
      <path className={styles.faintLine} d="M58 56L98 51M60 72L104 67M62 88L84 85" />
      <path className={styles.spark} d="M64 106C70 100 74 112 80 105C84 100 86 108 91 104" />
      <path className={styles.sleeve} d="M166 112L196 134L180 160H150L140 132Z" />
      <path
        className={styles.skin}
        d="M112 100C108 92 114 84 122 86L142 90C152 90 166 100 170 112C166 124 156 134 144 138C130 138 116 130 112 120C108 114 108 106 112 100Z"
      />
      <path className={styles.object} d="M92 104L98 88L146 44Q152 40 156 45Q160 50 155 55L108 99Z" />
      <path className={styles.ink} d="M92 104L94.600 97L99 101.500Z" />
      <path
        className={styles.skin}
        d="M140 112C130 116 118 112 110 104C106 99 110 92 117 94C124 98 130 98 136 96"
      />
      <path
        className={styles.skin}
        d="M128 84C120 78 112 82 106 88C102 94 108 99 113 96L122 92C128 96 140 98 146 94"
      />
      <path className={styles.line} d="M118 124C126 128 134 126 138 122" />
      <path
        className={styles.cuff}
        d="M170 106L176 112C172 126 162 138 148 144L143 137C154 132 164 120 166 108Z"
      />
    </>
  ),
  chat: (
    <>
      <path
        className={styles.ground}
        d="M28 76C28 36 78 16 122 22C168 28 186 70 170 106C154 140 98 148 62 136C36 126 28 104 28 76Z"
      />
      <path
        className={styles.paper}
        d="M48 28H116Q130 28 130 42V82Q130 96 116 96H80L62 112L64 96H48Q34 96 34 82V42Q34 28 48 28Z"
      />
      <OpenHand at={[82, 62]} turn={8} scale={0.92} />
      <path className={styles.spark} d="M112 40C116 44 118 50 118 56M52 46C48 50 46 56 46 62" />
      <path
        className={styles.brandShape}
        d="M116 84H158Q170 84 170 96V116Q170 128 158 128H156L158 142L140 128H116Q104 128 104 116V96Q104 84 116 84Z"
      />
      <path className={styles.dots} d="M122 106H122.010M137 106H137.010M152 106H152.010" />
    </>
  ),
  star: (
    <>
      <path
        className={styles.ground}
        d="M32 72C38 30 88 12 130 24C172 36 186 76 166 108C148 136 94 146 60 132C34 122 26 100 32 72Z"
      />
      <path
        className={styles.object}
        d="M100 14L110.500 37.500L136 40.500L117 57.500L122.500 82.500L100 69.500L77.500 82.500L83 57.500L64 40.500L89.500 37.500Z"
      />
      <path className={styles.spark} d="M52 30L44 24M148 30L156 24M50 62L40 64M150 62L160 64" />
      <path className={styles.sleeve} d="M0 112L40 108L44 146L0 152Z" />
      <path
        className={styles.skin}
        d="M44 112C56 110 62 106 70 102C78 97 90 92 94 98C98 104 88 108 82 112L92 113L146 98C153 96 157 105 150 108L118 120L152 112C159 111 162 119 155 122L112 138C96 144 74 146 46 142Z"
      />
      <path className={styles.line} d="M118 120L96 124" />
      <path
        className={styles.cuff}
        d="M38 105Q46 104 47 108L50 142Q50 148 44 148Q38 149 37 145L34 110Q34 106 38 105Z"
      />
    </>
  ),
  box: (
    <>
      <path
        className={styles.ground}
        d="M28 78C30 36 82 16 126 24C170 32 186 74 168 108C152 138 96 146 62 136C36 126 26 106 28 78Z"
      />
      <path className={styles.paperDark} d="M52 76L100 64L148 76L100 92Z" />
      <path className={styles.sleeve} d="M88 70L112 70L114 92H86Z" />
      <OpenHand at={[100, 44]} turn={10} scale={1.05} />
      <path className={styles.object} d="M52 76L100 92V146L56 132Q52 130 52 126Z" />
      <path className={styles.paper} d="M148 76L100 92V146L144 132Q148 130 148 126Z" />
      <path className={styles.object} d="M52 76L34 92L82 108L100 92Z" />
      <path className={styles.paper} d="M148 76L166 92L118 108L100 92Z" />
      <path
        className={styles.spark}
        d="M138 34C143 39 146 45 147 52M150 26C157 33 161 42 162 52M64 40C60 44 57 50 56 56"
      />
    </>
  ),
  search: (
    <>
      <path
        className={styles.ground}
        d="M34 64C42 24 92 10 132 22C174 36 188 80 168 110C148 140 92 148 58 132C34 120 26 94 34 64Z"
      />
      <g transform="translate(104 70) rotate(32)">
        <path className={styles.object} d="M-6 -8H6V38A6 6 0 0 1 -6 38Z" />
        <circle className={styles.paper} cx="0" cy="-36" r="28" />
        <path className={styles.faintLine} d="M-16 -42C-14 -50 -8 -54 -2 -54" />
      </g>
      <Fist at={[92, 92]} turn={32} />
      <path className={styles.spark} d="M52 46L60 50M48 62H57M62 32L67 39" />
    </>
  ),
  place: <HeldMap pin={<circle className={styles.accent} cx="122" cy="64" r="5.5" />} />,
  together: (
    <>
      <path
        className={styles.ground}
        d="M30 78C30 38 80 14 124 22C168 30 188 70 170 106C154 138 96 148 62 136C36 126 28 106 30 78Z"
      />
      <path className={styles.sleeve} d="M20 118L50 100L66 122L40 150H14Z" />
      <path className={styles.sleeveWarm} d="M180 118L150 100L134 122L160 150H186Z" />
      <OpenHand at={[72, 76]} turn={30} scale={1.25} />
      <g transform="translate(200 0) scale(-1 1)">
        <OpenHand at={[70, 78]} turn={30} scale={1.25} />
      </g>
      <path className={styles.spark} d="M100 26V14M84 30L77 20M116 30L123 20" />
    </>
  ),
  lost: (
    <HeldMap
      pin={
        <path className={styles.question} d="M117 60A5 5 0 1 1 123.500 65Q122 66 122 68.500M122 74V74.010" />
      }
    />
  ),
};
