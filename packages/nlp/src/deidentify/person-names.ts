import { shape, tokenKind } from "../text/tokens.ts";
import { beforeCredential, beforeDottedDegree, beforeUnit, beforeVerb } from "./names-before.ts";
import { behindAct, behindI } from "./names-behind-acts.ts";
import { behindLabel, behindRole, behindTitle, besideKin, ofSomebody } from "./names-behind.ts";
import { aroundInitial, atLineStart, fromLists, pairBehind } from "./names-in-shape.ts";
import { fieldName, initialField, loneName } from "./lone-names.ts";
import { Names } from "./names.ts";
import {
  behindCalling,
  behindWith,
  listBehindLabel,
  presentPost,
  raisedBehindLabel,
} from "./people-lists.ts";
import { type Reading, classAt, isCapital, isLineEnd, isSign, lengthAt } from "./reading.ts";
import { wordClass } from "./word-classes.ts";

const triggers =
  wordClass.title |
  wordClass.kin |
  wordClass.label |
  wordClass.credential |
  wordClass.verb |
  wordClass.act |
  wordClass.talk |
  wordClass.unit |
  wordClass.role |
  wordClass.lead |
  wordClass.first;

/**
 * Names of persons; runs may overlap. Eponyms ("Bell's palsy", "Austin osteotomy") are left alone, but behind a title.
 */
export function findPersonNames(reading: Reading): Names {
  const names = new Names(reading);
  const { count, kind, shape: shapes, text, begin } = reading.tokens;
  for (let at = 0; at < count; at++) {
    if (kind[at] === tokenKind.genitive) ofSomebody(names, at);
    if (isSign(reading, at, ":")) {
      listBehindLabel(names, at);
      raisedBehindLabel(names, at);
    }
    if (kind[at] !== tokenKind.word) continue;
    const bits = classAt(reading, at);
    const mayBegin =
      ((shapes[at] ?? 0) & shape.firstUpper) !== 0 || text.charCodeAt((begin[at] ?? 0) - 1) === 40;
    if (mayBegin) {
      loneName(names, at);
      fieldName(names, at);
      if (bits === 0) presentPost(names, at);
    }
    if (isLineEnd(reading, at - 1)) atLineStart(names, at);
    else if (isSign(reading, at - 1, ":")) pairBehind(names, at, true);
    if (lengthAt(reading, at) === 1) {
      aroundInitial(names, at);
      initialField(names, at);
      behindWith(names, at);
      behindI(names, at);
    }
    if (isSign(reading, at + 1, ".") && isSign(reading, at - 1, ",")) beforeDottedDegree(names, at);
    if ((bits & triggers) === 0) continue;
    if ((bits & wordClass.title) !== 0) behindTitle(names, at);
    if ((bits & wordClass.label) !== 0) behindLabel(names, at);
    if ((bits & wordClass.kin) !== 0) besideKin(names, at);
    if ((bits & (wordClass.kin | wordClass.role | wordClass.title)) !== 0) behindCalling(names, at);
    if ((bits & wordClass.lead) !== 0) pairBehind(names, at + 1, false);
    if ((bits & wordClass.role) !== 0) behindRole(names, at);
    if ((bits & wordClass.credential) !== 0) {
      beforeCredential(names, at);
      pairBehind(names, at + 1, false);
    }
    if ((bits & wordClass.verb) !== 0) beforeVerb(names, at);
    if ((bits & (wordClass.act | wordClass.talk)) !== 0) behindAct(names, at);
    if ((bits & wordClass.unit) !== 0 && !isCapital(reading, at)) beforeUnit(names, at - 1);
    if ((bits & wordClass.first) !== 0) fromLists(names, at);
  }
  return names;
}
