import type { Attrition, AttritionRule } from "@concord/contract";
import type { ReactNode } from "react";
import { formatPart } from "../platform/format.ts";
import classes from "./AttritionFlow.module.css";

/** What a box of the flow says beside its count. */
export interface FlowStep {
  readonly title: string;
  readonly detail: string;
}

export interface AttritionFlowProps {
  /** Index events; none when every patient is an entry. */
  readonly index: readonly FlowStep[];
  readonly attrition: Attrition;
  /** While a newer count is on its way. */
  readonly isStale?: boolean;
}

/** Attrition as a flow (CONSORT): who enters, who is left after each rule, and how many each rule loses. */
export function AttritionFlow({
  index,
  attrition,
  isStale = false,
}: AttritionFlowProps): ReactNode {
  const most = Math.max(1, ...attrition.rules.map(({ lost }) => lost ?? 0));
  return (
    <ol className={classes.flow} data-stale={isStale || undefined} aria-label="Attrition">
      <li className={classes.step}>
        <div className={classes.box}>
          <div className={classes.words}>
            <span className={classes.kind}>
              {index.length > 1 ? "Index event, any of" : "Index event"}
            </span>
            {index.length === 0 && <span className={classes.title}>All patients</span>}
            {index.map(({ title, detail }, at) => (
              <span key={at} className={classes.title}>
                {title}
                {detail !== "" && <small>{detail}</small>}
              </span>
            ))}
          </div>
          <strong className={classes.count}>{formatPart(attrition.entry)}</strong>
        </div>
      </li>
      {attrition.rules.map((rule, at) => (
        <RuleStep key={at} rule={rule} most={most} />
      ))}
    </ol>
  );
}

interface RuleStepProps {
  readonly rule: AttritionRule;
  /** Largest loss of a rule: the longest bar. */
  readonly most: number;
}

function RuleStep({ rule, most }: RuleStepProps): ReactNode {
  const { title, detail, role, kept, lost, without } = rule;
  const share = (lost ?? 0) / most;
  return (
    <li className={classes.step}>
      <div className={classes.box}>
        <div className={classes.words}>
          <span className={classes.kind}>
            {role === "inclusion" ? "Inclusion criterion" : "Exclusion criterion"}
          </span>
          <span className={classes.title}>
            {title}
            {detail !== "" && <small>{detail}</small>}
          </span>
        </div>
        <strong className={classes.count}>{formatPart(kept)}</strong>
      </div>
      <div className={classes.loss}>
        <span>
          {formatPart(lost)} lost ·{" "}
          <span className={classes.without}>without this rule: {formatPart(without)}</span>
        </span>
        {share > 0 && <span className={classes.bar} style={{ width: Math.max(4, share * 140) }} />}
      </div>
    </li>
  );
}
