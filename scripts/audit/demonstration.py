"""The demonstration's figures (docs/moved-numbers.md) computed anew: member sets and index dates of its cohorts, outcome counts, cumulative
incidence, baseline ages, the outcome table of validity, from the stored raw rows: patients, observation periods, encounters, facts, the
hierarchy's parents, annotators' answers. It shares nothing with the product: no view, no derived table, no code. Python's standard library
and the psql program only.

    python3 scripts/audit/demonstration.py http://127.0.0.1:8080 .concord

Prints a line a figure, product and independent side by side, and ends with 1 where any two differ.
"""

import bisect
import csv
import io
import json
import math
import re
import subprocess
import sys
import urllib.parse
import urllib.request
from collections import defaultdict
from datetime import date, timedelta
from http.cookiejar import CookieJar

ORIGIN, DATA = sys.argv[1], sys.argv[2]
USER, PASSWORD = "researcher@northfield.example", "Northfield-2024"
EPOCH = date(1970, 1, 1)

# --- The rows -------------------------------------------------------------------------------------------------------------------


def rows(select):
    """Rows of a plain select, as dictionaries of texts; empty is None."""
    password = open(f"{DATA}/postgres/password").read().strip()
    out = subprocess.run(
        ["psql", "-h", f"{DATA}/postgres/socket", "-U", "concord", "-d", "concord", "-c", f"copy ({select}) to stdout (format csv, header)"],
        env={"PGPASSWORD": password, "PATH": "/usr/bin:/bin:/usr/local/bin"}, capture_output=True, text=True, check=True).stdout
    csv.field_size_limit(10**9)
    return [{key: (value if value != "" else None) for key, value in row.items()} for row in csv.DictReader(io.StringIO(out))]


def day_of(text):
    return (date.fromisoformat(text[:10]) - EPOCH).days


def iso(day):
    return None if day is None else (EPOCH + timedelta(days=day)).isoformat()


patients = {row["patient_id"]: row for row in rows("select patient_id, organization_id, patient_identifier, gender, birth_date, death_date from patient")}
organizations = {row["organization_id"]: row for row in rows("select organization_id, parent_id, name from organization")}
texts = {row["concept_id"]: row["text"] for row in rows("select concept_id, text from concept")}
children = defaultdict(set)
for row in rows("select concept_id, parent_id from concept_parent"):
    children[row["parent_id"]].add(row["concept_id"])


def beneath(concept):
    """A concept with all of its narrower ones, reached parent by parent."""
    found, waiting = {concept}, [concept]
    while waiting:
        for child in children[waiting.pop()]:
            if child not in found:
                found.add(child)
                waiting.append(child)
    return found


periods = defaultdict(list)
for row in rows("select patient_id, start_day, end_day from observation_period"):
    periods[row["patient_id"]].append((int(row["start_day"]), int(row["end_day"])))
sends_periods = {patients[one]["organization_id"] for one in periods}
last_visit = {}
TODAY = (date.fromisoformat(rows("select current_date::text today")[0]["today"]) - EPOCH).days
for row in rows("select q.organization_id, e.start_at, e.end_at from encounter e join patient q using (patient_id)"):
    start = day_of(row["start_at"])
    if start <= TODAY:
        end = max(start, day_of(row["end_at"]) if row["end_at"] else start)
        last_visit[row["organization_id"]] = max(last_visit.get(row["organization_id"], -10**6), min(end, TODAY))

facts = defaultdict(list)  # by concept: (patient, day, value, unit, undated, source)
said = defaultdict(set)  # (encounter, concept): sources
for row in rows("select patient_id, encounter_id, concept_id, source, day, value, unit, is_undated from fact"):
    facts[row["concept_id"]].append((row["patient_id"], int(row["day"]), row["value"] and float(row["value"]), row["unit"], row["is_undated"] == "t", int(row["source"])))
    said[row["encounter_id"], row["concept_id"]].add(int(row["source"]))

# --- Cohorts: the definitions read as their contract says --------------------------------------------------------------------------

events = defaultdict(list)
for row in rows("select event_id, concept_id, descendants, excluded from event_concept"):
    assert row["excluded"] == "f" and row["descendants"] == "t"
    events[row["event_id"]].append(row["concept_id"])


def concepts_of(criterion):
    if criterion["kind"] == "event":
        chosen = events[str(criterion["eventId"])]
    else:
        assert not criterion["concepts"].get("exclude")
        chosen = [str(one["conceptId"]) for one in criterion["concepts"]["include"]]
    return set().union(*(beneath(one) for one in chosen))


def percent(value, unit):
    """HbA1c in %, where its unit says so; the demonstration has no other."""
    return value if value is not None and unit == "%" else None


def by_patient(criterion, dates, source=None):
    known = {"kind", "role", "concepts", "eventId", "absoluteStartDate", "absoluteEndDate", "window", "value"}
    assert set(criterion) <= known, set(criterion) - known
    first = max(day_of(criterion.get("absoluteStartDate", "0001-01-01")), day_of(dates["start"]))
    last = min(day_of(criterion.get("absoluteEndDate", "9999-12-31")), day_of(dates["end"]))
    found = defaultdict(list)
    for concept in concepts_of(criterion):
        for patient, day, value, unit, undated, of in facts[concept]:
            if undated or not first <= day <= last or source not in (None, of):
                continue
            if "value" in criterion:
                assert set(criterion["value"]) == {"min", "unit"} and criterion["value"]["unit"] == "%"
                number = percent(value, unit)
                if number is None or number < criterion["value"]["min"]:
                    continue
            found[patient].append(day)
    return {patient: sorted(days) for patient, days in found.items()}


def observed(patient, day):
    if patients[patient]["organization_id"] not in sends_periods:
        return True
    return any(start <= day <= end for start, end in periods[patient])


def years(patient, day):
    born, on = date.fromisoformat(patients[patient]["birth_date"]), EPOCH + timedelta(days=day)
    return on.year - born.year - ((on.month, on.day) < (born.month, born.day))


def under(organization, above):
    while organization is not None and organization != above:
        organization = organizations[organization]["parent_id"]
    return organization == above


def members_of(cohort, source=None):
    """Members with their index days, and how many enter; of the facts of one source, or of any."""
    definition = json.loads(cohort["definition"])
    dates = definition["dateRange"]
    assert set(definition) == {"criteria", "dateRange"}
    index, rules = {}, []
    for criterion in definition["criteria"]:
        if criterion["role"] != "index":
            rules.append((criterion, None if criterion["kind"] == "demographic" else by_patient(criterion, dates, source)))
            continue
        for patient, days in by_patient(criterion, dates, source).items():
            days = [day for day in days if observed(patient, day)]
            if days:
                index[patient] = min(days[0], index.get(patient, days[0]))

    def holds(patient, day, criterion, found):
        if found is None:
            return years(patient, day) >= criterion["age"]["min"]
        days = found.get(patient, [])
        window = criterion.get("window", {})
        at = bisect.bisect_left(days, day + window.get("from", -10**6))
        return at < len(days) and days[at] <= day + window.get("to", 10**6)

    index = {patient: day for patient, day in index.items() if under(patients[patient]["organization_id"], cohort["organization_id"])}
    members = {
        patient: day for patient, day in index.items()
        if all(holds(patient, day, criterion, found) == (criterion["role"] == "inclusion") for criterion, found in rules)
    }
    return members, len(index)


# --- Follow-up and incidence --------------------------------------------------------------------------------------------------------


def outcome_days(event):
    found = defaultdict(list)
    for concept in set().union(*(beneath(one) for one in events[event])):
        for patient, day, _, _, undated, _ in facts[concept]:
            if not undated:
                found[patient].append(day)
    return found


def incidence(members, days_of):
    counts = dict(followed=0, died_before_index=0, outside_observation=0, events=0, deaths=0, events_after_follow_up=0, deaths_after_follow_up=0)
    ends = []
    for patient, index in members.items():
        death = patients[patient]["death_date"]
        death = day_of(death) if death else math.inf
        hospital = patients[patient]["organization_id"]
        if hospital in sends_periods:
            last = max((end for start, end in periods[patient] if start <= index <= end), default=-math.inf)
        else:
            last = last_visit[hospital]
        if death < index:
            counts["died_before_index"] += 1
            continue
        if last < index:
            counts["outside_observation"] += 1
            continue
        counts["followed"] += 1
        outcome = min((day for day in days_of.get(patient, []) if day >= index), default=math.inf)
        end = min(outcome, death, last)
        how = "event" if outcome == end else "death" if death == end else "left"
        counts["events"] += how == "event"
        counts["deaths"] += how == "death"
        counts["events_after_follow_up"] += how != "event" and outcome < math.inf
        counts["deaths_after_follow_up"] += how == "left" and death < math.inf
        ends.append((end - index, how))
    # Aalen–Johansen with the delta-method variance, summed term by term as Marubini & Valsecchi write it.
    jumps, free, estimate, steps = [], 1.0, 0.0, []
    for time in sorted({time for time, how in ends if how != "left"}):
        risk = sum(other >= time for other, _ in ends)
        having = sum(end == (time, "event") for end in ends)
        dying = sum(end == (time, "death") for end in ends)
        estimate += free * having / risk
        jumps.append((risk, having, dying, free, estimate))
        free *= 1 - (having + dying) / risk
        if having == 0:
            continue
        variance = 0.0
        for n, d, other, before, at in jumps:
            gone = d + other
            if n > gone:
                variance += (estimate - at) ** 2 * gone / (n * (n - gone))
            variance += before**2 * d * (n - d) / n**3 - 2 * (estimate - at) * before * d / n**2
        half = 1.959963984540054 * math.sqrt(max(0, variance)) / ((1 - estimate) * -math.log(1 - estimate)) if estimate < 1 else 0
        steps.append((time, risk, estimate, 1 - (1 - estimate) ** math.exp(-half), 1 - (1 - estimate) ** math.exp(half)))
    return counts, steps


# --- The product, as a browser asks it ------------------------------------------------------------------------------------------------

browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))


def ask(name, body=None, **query):
    url = f"{ORIGIN}/api/{name}" + ("?" + urllib.parse.urlencode(query) if query else "")
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"content-type": "application/json", "origin": ORIGIN})
    return json.load(browser.open(request))


def sign_in(user=USER):
    secret = ask("Login", {"email": user, "password": PASSWORD})["authSecret"]
    mails = browser.open(f"{ORIGIN}/outbox").read().decode()
    code = next(code for mail in mails.split("<article")[1:] if user in mail for code in re.findall(r"\b\d{6}\b", mail))
    ask("VerifyAuthenticationCode", {"authenticationSecret": secret, "authenticationCode": code})
    ask("SetMFASessionToken", {"authenticationSecret": secret})


LINES = []


def line(what, product, independent):
    equal = product == independent or (
        isinstance(product, int | float) and isinstance(independent, int | float) and math.isclose(product, independent, rel_tol=1e-9, abs_tol=1e-12))
    LINES.append(equal)

    def shown(value):
        return f"{value:.9f}" if isinstance(value, float) else str(value)

    if "-v" in sys.argv or not equal or not what.startswith("  "):
        print(f"{'=' if equal else 'DIFFERS'}\t{what}\t{shown(product)}\t{shown(independent)}")


def pages(name, **query):
    found, page = [], 1
    while True:
        data = ask(name, **query, pageNumber=page, pageSize=500)["data"]
        found += data
        if len(data) < 500:
            return found
        page += 1


def audit_cohorts():
    cohorts = {row["cohort_id"]: row for row in rows("select cohort_id, cohort_name, organization_id, definition from cohort")}
    members = {}
    for key, cohort in cohorts.items():
        members[key], entry = members_of(cohort)
        shown = {one["patient_Identifier"]: one["index_date"] for one in pages("GetCohortPatient", **{"cohortObj.cohort_id": key})}
        own = {patients[patient]["patient_identifier"]: iso(day) for patient, day in members[key].items()}
        line(f"members of {cohort['cohort_name']}", len(shown), len(own))
        line(f"  who and when, {cohort['cohort_name']}", sorted(shown.items()) == sorted(own.items()), True)
        line(f"patients who enter {cohort['cohort_name']}", ask("GetCohortAttrition", **{"cohortObj.cohort_id": key})["data"]["entry"], entry)
        for each in ask("GetCohortSources", **{"cohortObj.cohort_id": key})["data"]:
            source = {"structured": 1, "unstructured": 2, "inferred": 3, "reference": 4}.get(each["source"])
            of_source, entry = members_of(cohort, source)
            line(f"members and entries of {cohort['cohort_name']}, {each['source']} alone",
                 (each["attrition"]["members"], each["attrition"]["entry"]), (len(of_source), entry))
    return cohorts, members


def audit_studies(cohorts, members):
    for study in rows("select study_id, study_name, base_cohort_id from study"):
        of_study = [study["base_cohort_id"]] + [
            row["cohort_id"] for row in rows(f"select cohort_id from study_arm where study_id = {study['study_id']} order by position")]
        outcomes = rows(f"select event_id, name from study_outcome join event using (event_id) where study_id = {study['study_id']} order by position")
        counted = {one["event_id"]: one["counts"] for one in ask("GetStudyOutcomes", m_studyId=study["study_id"])["data"]}
        arms = ask("GetStudyArmList", **{"m_StudyObj.study_id": study["study_id"]})
        several = {one for place, arm in enumerate(of_study[1:]) for other in of_study[place + 2:] for one in members[arm].keys() & members[other].keys()}
        line(f"patients in several arms of {study['study_name']}", arms["in_several_arms_count"], len(several))
        for arm in arms["data"]:
            line(f"patients of {arm['cohort_name']} outside the base cohort", arm["outside_base_count"],
                 len(members[str(arm["cohort_id"])].keys() - members[of_study[0]].keys()))
        baseline = ask("GetStudyBaseline", **{"m_StudyObj.study_id": study["study_id"]})
        ages = next(one for one in baseline["data"] if one["group"] == "Age")["cells"]
        for place, cohort in enumerate(of_study):
            at = [years(patient, day) for patient, day in members[cohort].items()]
            mean = sum(at) / len(at)
            spread = math.sqrt(sum((age - mean) ** 2 for age in at) / (len(at) - 1))
            name = cohorts[cohort]["cohort_name"]
            line(f"mean age, {name}", ages[place]["mean"], mean)
            line(f"its standard deviation, {name}", ages[place]["standard_deviation"], spread)
            for gender in ("Female", "Male"):
                cell = next(one for one in baseline["data"] if one["label"] == gender)["cells"][place]
                line(f"  {gender}, {name}", cell["n"], sum(patients[one]["gender"] == gender.lower() for one in members[cohort]))
        for outcome in outcomes:
            days = outcome_days(outcome["event_id"])
            answer = ask("GetStudyIncidence", m_studyId=study["study_id"], m_outcomeId=outcome["event_id"])
            for place, cohort in enumerate(of_study):
                name = f"{outcome['name']}, {cohorts[cohort]['cohort_name']}"
                having = sum(any(day >= index for day in days.get(patient, [])) for patient, index in members[cohort].items())
                line(f"patients with {name}", counted[int(outcome["event_id"])][place]["patient_count"], having)
                curve = answer["data"][place]
                counts, steps = incidence(members[cohort], days)
                for key, n in counts.items():
                    line(f"  {key}: {name}", curve[key], n)
                line(f"incidence at the end of the curve, {name}", (curve["steps"] or [{"estimate": 0.0}])[-1]["estimate"], steps[-1][2] if steps else 0.0)
                line(f"  days and numbers at risk, {name}", [(one["day"], one["at_risk"]) for one in curve["steps"]], [one[:2] for one in steps])
                for step, (_, _, estimate, lower, upper) in zip(curve["steps"], steps):
                    for key, own in (("estimate", estimate), ("lower", lower), ("upper", upper)):
                        line(f"  {key} on day {step['day']}, {name}", step[key], own)


# --- Validity and agreement, from the answers that annotators kept ------------------------------------------------------------------------


def audit_validity(members):
    assignments = rows("select a.*, p.study_id from assignment a join project p using (project_id)")
    asked = defaultdict(list)
    for row in rows("select project_id, concept_id from project_concept"):
        asked[row["project_id"]].append(row["concept_id"])
    notes_of, encounter_of = defaultdict(set), {}
    for row in rows("select patient_id, subdocument_id, encounter_id, content_type from subdocument"):
        encounter_of[row["subdocument_id"]] = (row["patient_id"], row["encounter_id"])
        if row["content_type"] == "narrative":
            notes_of[row["encounter_id"]].add(row["subdocument_id"])
    # Of each annotation the latest revision.
    latest = {}
    for row in rows("select annotation_id, revision, change, subdocument_id, user_id, concept_id, is_present, is_experienced, subject from manual_annotation"):
        if row["annotation_id"] not in latest or int(latest[row["annotation_id"]]["revision"]) < int(row["revision"]):
            latest[row["annotation_id"]] = row
    positive = defaultdict(set)
    for row in latest.values():
        if row["change"] != "deleted" and row["is_present"] == row["is_experienced"] == "t" and row["subject"] == "Patient":
            positive[row["subdocument_id"], row["user_id"]].add(row["concept_id"])
    resolved = {(row["subdocument_id"], row["concept_id"]): row["is_positive"] == "t"
                for row in rows("select * from resolution order by resolution_id")}
    narrower = {concept: beneath(concept) for ids in asked.values() for concept in ids}
    readers = defaultdict(list)
    for row in assignments:
        readers[row["study_id"], row["project_id"], row["subdocument_id"]].append(row)
    documents = defaultdict(dict)  # (study, concept): note → True, False, "unresolved", "unread"
    for (study, project, note), them in readers.items():
        done = len(them) >= 2 and all(one["status"] == "done" for one in them)
        for concept in asked[project]:
            said_by = [bool(positive[note, one["user_id"]] & narrower[concept]) for one in them]
            if (note, concept) in resolved:
                answer = resolved[note, concept]
            elif not done:
                answer = "unread"
            else:
                answer = said_by[0] if len(set(said_by)) == 1 else "unresolved"
            documents[study, concept][note] = answer
    for study in rows("select study_id, study_name, base_cohort_id from study"):
        key = study["study_id"]
        inside = set(members[study["base_cohort_id"]])
        for row in rows(f"select cohort_id from study_arm where study_id = {key}"):
            inside |= set(members[row["cohort_id"]])
        answer = ask("GetEncounterLevelOutcomeScores", m_studyId=key) if any(one == key for one, _ in documents) else None
        if answer is None:
            continue
        shown = {str(row["conceptId"]): row for row in answer["data"]["data"]}
        left_out = dict(unread=set(), unresolved=set(), outside=set())
        for (of_study, concept), answers in documents.items():
            if of_study != key:
                continue
            encounters = defaultdict(dict)
            for note, value in answers.items():
                encounters[encounter_of[note]][note] = value
            table = defaultdict(int)
            for (patient, encounter), of_notes in encounters.items():
                if patient not in inside:
                    left_out["outside"].add(encounter)
                elif set(of_notes) != notes_of[encounter] or "unread" in of_notes.values():
                    left_out["unread"].add(encounter)
                elif "unresolved" in of_notes.values():
                    left_out["unresolved"].add(encounter)
                else:
                    sources = set().union(*(said[encounter, one] for one in narrower[concept] if (encounter, one) in said)) or set()
                    table[True in of_notes.values(), bool(sources & {1}), bool(sources & {2, 3})] += 1
            row = shown.pop(concept, None)
            line(f"  {texts[concept]} is in the table", row is not None, bool(table))
            if row is not None:
                audit_row(texts[concept], row, table)
        line(f"  rows of {study['study_name']} that nobody asked about", len(shown), 0)
        for reason, encounters in left_out.items():
            line(f"encounters left out of {study['study_name']}: {reason}", answer["left_out"][reason], len(encounters))


def wilson(positives, n):
    """Wilson 1927: both roots of (p - t)² = z² t (1 - t) / n."""
    p, z2 = positives / n, 1.959963984540054**2
    a, b, c = 1 + z2 / n, -(2 * p + z2 / n), p * p
    root = math.sqrt(b * b - 4 * a * c)
    return {"estimate": p, "low": max(0.0, (-b - root) / (2 * a)), "high": min(1.0, (-b + root) / (2 * a))}


def mcnemar(b, c):
    """Exact binomial under 25 discordant pairs, else chi-square with one degree of freedom."""
    if b + c == 0:
        return None
    if b + c < 25:
        return min(1.0, 2 * sum(math.comb(b + c, k) for k in range(min(b, c) + 1)) / 2 ** (b + c))
    return math.erfc(math.sqrt((b - c) ** 2 / (b + c) / 2))


def audit_row(name, row, table):
    wrong = {"structured": 0, "inferred": 0}
    for place, arm in enumerate(wrong, 1):
        tp, fp, fn, tn = (sum(n for cell, n in table.items() if cell[0] == reference and cell[place] == found)
                          for reference, found in ((True, True), (False, True), (True, False), (False, False)))
        shown = row[arm]
        line(f"{arm} TP FP FN TN, {name}", tuple(shown[key] for key in ("TP", "FP", "FN", "TN")), (tp, fp, fn, tn))
        for key, (positives, n) in dict(accuracy=(tp + tn, tp + fp + fn + tn), recall=(tp, tp + fn), precision=(tp, tp + fp), specificity=(tn, tn + fp)).items():
            own = wilson(positives, n) if n else {}
            for part in ("estimate", "low", "high"):
                line(f"  {part} of {key}, {arm}, {name}", shown[key].get(part), own.get(part))
    b = sum(n for (reference, structured, inferred), n in table.items() if reference == structured != inferred)
    c = sum(n for (reference, structured, inferred), n in table.items() if reference == inferred != structured)
    p = row["inferredPValue"]
    line(f"p of {name}", None if isinstance(p, dict) else float(p), mcnemar(b, c))


# --- Concept support: normalised pointwise mutual information (Bouma 2009), a half added to every count --------------------------------------


def support(documents, one, other, both):
    share = (both + 0.5) / (documents + 1)
    return math.log(share * (documents + 1) ** 2 / ((one + 0.5) * (other + 0.5))) / -math.log(share)


def audit_support():
    tagged = {(row["patient_id"], row["subdocument_id"]) for row in rows("select patient_id, subdocument_id from tagging")}
    notes = [row for row in rows("select patient_id, subdocument_id, at from subdocument where content_type = 'narrative'")
             if (row["patient_id"], row["subdocument_id"]) in tagged]
    # More than 5,000 would be another corpus: the newest.
    assert len(notes) <= 5000
    named = defaultdict(set)
    for row in rows("select subdocument_id, concept_id from fact where source = 2 and subdocument_id is not null"):
        named[row["subdocument_id"]].add(int(row["concept_id"]))
    single, joint = defaultdict(int), defaultdict(int)
    for note in notes:
        concepts = sorted(named[note["subdocument_id"]])
        for place, one in enumerate(concepts):
            single[one] += 1
            for other in concepts[place + 1:]:
                joint[one, other] += 1
    corpus = {pair: support(len(notes), single[pair[0]], single[pair[1]], n) for pair, n in joint.items() if n >= 3}
    active = {row["source_id"] for row in rows("select source_id from vocabulary_source where is_active")}
    curated = {}
    for row in rows("select from_concept, to_concept, coefficient, source_id from concept_association"):
        pair = tuple(sorted((int(row["from_concept"]), int(row["to_concept"]))))
        if row["source_id"] in active and float(row["coefficient"]) > 0:
            curated[pair] = max(curated.get(pair, 0), float(row["coefficient"]))
    # What the corpus tells of a pair counts, also that it tells against it.
    own = (sum(value > 0 for value in corpus.values()), sum(pair not in corpus for pair in curated))
    shown = ask("GetConceptSupportCount")["data"]["parts"]
    line("pairs of concepts with support, corpus and curated", tuple(part["count"] for part in shown), own)


def audit_technology():
    categories = {row["concept_id"]: row["category"] or "Others" for row in rows("select concept_id, category from concept")}
    terms, named = defaultdict(int), defaultdict(set)
    for row in rows("select concept_id from lexicon_entry where is_active"):
        terms[categories[row["concept_id"]]] += 1
        named[categories[row["concept_id"]]].add(row["concept_id"])
    for operation, own in (("GetLexiconCount", dict(terms)), ("GetNamedEntityCount", {name: len(ids) for name, ids in named.items()})):
        data = ask(operation)["data"]
        line(operation, data["count"], sum(own.values()))
        line(f"  by category, {operation}", {part["name"]: part["count"] for part in data["parts"] if part["count"]} == own, True)


if __name__ == "__main__":
    sign_in()
    cohorts, members = audit_cohorts()
    audit_studies(cohorts, members)
    audit_validity(members)
    sign_in("company@northfield.example")
    audit_support()
    audit_technology()
    print(f"{len(LINES)} figures, {LINES.count(False)} differ")
    sys.exit(1 if False in LINES else 0)
