import type { ReactNode } from "react";
import classes from "./SignInPicture.module.css";

interface Phrase {
  /** Words before it that are about nothing. */
  readonly before: string;
  readonly words: string;
  /** Where its column stands. */
  readonly x: number;
  readonly code: string | null;
  readonly note: string;
  readonly people: string;
  /** The note and the people deny it. */
  readonly isDenied?: boolean;
  readonly verdict: string;
  readonly meaning: string;
}

const phrases: readonly Phrase[] = [
  {
    before: "",
    words: "Chronic systolic HF",
    x: 170,
    code: "I50.22",
    note: "present, current",
    people: "yes, 2 of 2",
    verdict: "All three agree",
    meaning: "concordant",
  },
  {
    before: " on ",
    words: "Toprol XL",
    x: 380,
    code: "RxNorm 6918",
    note: "taken",
    people: "yes, 2 of 2",
    verdict: "All three agree",
    meaning: "concordant",
  },
  {
    before: ", ",
    words: "three-pillow orthopnea",
    x: 585,
    code: null,
    note: "present",
    people: "yes, 2 of 2",
    verdict: "Only the note tells",
    meaning: "codes miss this patient",
  },
  {
    before: ", no ",
    words: "A-fib",
    x: 790,
    code: "I48.91",
    note: "denied",
    people: "no, 2 of 2",
    isDenied: true,
    verdict: "The code is alone",
    meaning: "codes count one too many",
  },
];

const rows = { code: 40, note: 106, people: 172 } as const;

/** What Concord does, as one made-up sentence that code, note and people judge. */
export function SignInPicture(): ReactNode {
  return (
    <div className={classes.picture}>
      <p className={classes.claim}>
        Concord finds patients in codes and in notes, lets people check both, and shows how far each
        can be trusted.
      </p>
      <p className={classes.sentence}>
        {phrases.map(({ before, words, isDenied = false }) => (
          <span key={words}>
            {before}
            <mark data-denied={isDenied || undefined}>{words}</mark>
          </span>
        ))}
        .
      </p>
      <svg
        className={classes.score}
        viewBox="0 0 900 250"
        role="img"
        aria-label={phrases
          .map(({ words, verdict, meaning }) => `${words}: ${verdict}, ${meaning}`)
          .join(". ")}
      >
        {Object.entries({ Code: rows.code, Note: rows.note, People: rows.people }).map(
          ([name, y]) => (
            <g key={name}>
              <line className={classes.staff} x1={78} x2={900} y1={y} y2={y} />
              <text x={24} y={y + 5}>
                {name}
              </text>
            </g>
          ),
        )}
        <rect className={classes.code} x={0} y={rows.code - 6} width={12} height={12} />
        <circle className={classes.note} cx={6} cy={rows.note} r={6.5} />
        <circle className={classes.people} cx={6} cy={rows.people} r={5.6} />
        {phrases.map((phrase) => (
          <Column key={phrase.words} phrase={phrase} />
        ))}
      </svg>
    </div>
  );
}

function Column({ phrase }: { readonly phrase: Phrase }): ReactNode {
  const { x, code, note, people, isDenied = false, verdict, meaning } = phrase;
  const stem = code === null || isDenied ? rows.note : rows.code;
  const label = (y: number, text: string) => (
    <text className={classes.label} x={x + 17} y={y + 4.5}>
      {text}
    </text>
  );
  return (
    <g>
      <line className={classes.stem} x1={x} x2={x} y1={stem} y2={rows.people} />
      <rect
        className={code === null ? classes.noCode : classes.code}
        x={x - 9}
        y={rows.code - 9}
        width={18}
        height={18}
        rx={2}
      />
      <circle
        className={isDenied ? classes.deniedNote : classes.note}
        cx={x}
        cy={rows.note}
        r={9.5}
      />
      <circle className={classes.people} cx={x} cy={rows.people} r={8.6} />
      {isDenied && (
        <>
          <line
            className={classes.noteSlash}
            x1={x - 6}
            x2={x + 6}
            y1={rows.note + 6}
            y2={rows.note - 6}
          />
          <line
            className={classes.stem}
            x1={x - 6}
            x2={x + 6}
            y1={rows.people + 6}
            y2={rows.people - 6}
          />
        </>
      )}
      {label(rows.code, code ?? "no code")}
      {label(rows.note, note)}
      {label(rows.people, people)}
      <text className={classes.verdict} x={x} y={216}>
        {verdict}
      </text>
      <text className={classes.meaning} x={x} y={235}>
        {meaning}
      </text>
    </g>
  );
}
