// oxlint-disable max-lines -- data
import { actRules } from "./context-act-rules.data.ts";
import { adviceRules } from "./context-advice-rules.data.ts";
import { counselRules } from "./context-counsel-rules.data.ts";
import { drugRules } from "./context-drug-rules.data.ts";
import { effectRules } from "./context-effect-rules.data.ts";
import { hedgeRules } from "./context-hedge-rules.data.ts";
import { hypotheticalRules } from "./context-hypothetical-rules.data.ts";
import { personRules } from "./context-person-rules.data.ts";
import { medicationRules } from "./context-medication-rules.data.ts";
import { concernRules } from "./context-concern-rules.data.ts";
import { ordinaryRules } from "./context-ordinary-rules.data.ts";
import { resolutionRules } from "./context-resolution-rules.data.ts";
import type { ContextRuleGroup } from "../context-rule.ts";

const conditions = ["Problem", "Finding", "Others"];
const tests = ["Procedure", "Lab"];

/**
 * Concord's own ConText rules. A phrase matches in any case and number; hyphens, slashes and full stops in it do not
 * count.
 */
export const contextRules: readonly ContextRuleGroup[] = [
  // The second of February, where "2/2" is "secondary to".
  {
    category: "none",
    direction: "pseudo",
    phrases: "on 2/2|since 2/2|by 2/2|until 2/2|from 2/2|before 2/2|after 2/2|dated 2/2|of 2/2",
  },
  // Negation, in front.
  {
    category: "negated",
    direction: "forward",
    phrases:
      "no fam hx of|no fam hx|fam hx neg for|fam hx negative for|negative family hx for|negative fam hx for|no|not|without|w/o|denies|never had a history of|has never had a history of|have never had a history of|denied|deny|denying|denies any|never|never had|never has had|never developed|has never had|absence of|absent|negative for|neg for|is negative for|was negative for|were negative for|tested negative for|screened negative for|no evidence of|no evidence for|no evidence|without evidence of|without any evidence of|not any evidence of|no sign of|no signs of|no signs or symptoms of|without sign of|without signs of|no indication of|without indication of|no history of|no prior history of|no past history of|no known history of|no significant history of|no personal history of|no h/o|without history of|negative history of|no family history of|no further|no new|no more|no longer|no other|no additional|no current|no active|no acute|no associated|no known|no obvious|no overt|no gross|no definite|no significant|no suspicious|no appreciable|no apparent|no clear|no clinical|no radiographic evidence of|no abnormal|no complaints of|no complaint of|without complaint of|without complaints of|no reports of|no report of|no findings of|no finding of|no findings to suggest|no findings suggestive of|no finding suggestive of|no evidence to suggest|nothing to suggest|nothing suggestive of|not suggestive of|no suggestion of|no suspicion of|no suspicion for|no concern for|no concerns for|low suspicion for|not concerning for|not consistent with|inconsistent with|not compatible with|not indicative of|not representative of|not associated with|not due to|not caused by|not secondary to|not related to|unrelated to|unlikely to be|unlikely to have|free of|is free of|free from|clear of|void of|devoid of|lack of|lacks|lacked|lacking|fails to reveal|failed to reveal|fails to show|failed to show|fails to demonstrate|failed to demonstrate|did not reveal|does not reveal|do not reveal|did not show|does not show|do not show|did not demonstrate|does not demonstrate|did not have|does not have|do not have|doesn't have|didn't have|don't have|has not had|have not had|had not had|hasn't had|haven't had|had no|has no|have no|having no|with no|did not|does not|do not|doesn't|didn't|don't|hasn't|haven't|hadn't|isn't|wasn't|aren't|weren't|cannot|can't|could not|couldn't|has not|have not|had not|is not|was not|were not|are not|not have|not had|not feel|not experiencing|not experienced|not exhibiting|not demonstrating|not having|not complaining of|not complained of|does not complain of|did not complain of|not reporting|not endorsing|does not endorse|did not endorse|does not report|did not report|not appear to have|does not appear to have|not know of|not known to have|not develop|did not develop|not see|cannot see|can't see|not taking|not on|not currently on|not currently taking|ruled out for|ruled him out for|ruled her out for|ruled the patient out for|ruled out|r/o'd|has been ruled out for|was ruled out for|is ruled out for|exclude the presence of|excluded|neither|nor|zero|nil|nothing in the way of|in the absence of|patient denies|pt denies|specifically denies|adamantly denies|strongly denies|currently denies|otherwise denies|mother denies|father denies|family denies|also denies|refuses|declined|declines|refused|as well as no|no complaints|test negative for|was not found to have|were not found to have|is not found to have|no visible|no palpable|no audible|no detectable|no demonstrable|no residual|no recurrent|no recurrence of|no recent|no episodes of|no episode of|no further episodes of|no symptoms of|no symptom of|no signs or symptoms suggestive of|no focal|no problem with|no problems with|no trouble with|no difficulty with|no difficulty|without any|without significant|without associated|without new|without further|without acute|without obvious|without overt|no such|no hx of|no hx|denies having|denies having had|denies ever having|denies history of|denies a history of|denies any history of|denies current|denies recent|denies all of the following|with the absence of|negative test for|negative screen for|negative workup for|negative work-up for|no growth of|no need for|no longer has|no longer has any|no longer have|no longer having|no longer experiencing|no longer any|no longer complains of|no longer complaining of|does not get|did not suffer from|does not suffer from|denies difficulty with|denies problems with|denies trouble with|denies difficulty|denies trouble|family history is negative for|family history negative for|no family history|not present|no present|pertinent negatives|pertinent negatives include|pertinent negatives are|not reveal|not show|not demonstrate|not complain of|not report|not endorse|not appreciate|did not appreciate|do not appreciate|not noticed|has not noticed|not notice|no mention of|no documentation of|no documented|no documented history of|no reported|no noted|no identifiable|no discernible|no discrete|no frank|no confirmed|no confirmed history of|no concomitant|no intercurrent|not manifest|not exhibit|no systemic|no constitutional|no evidence for any|without clinical evidence of|without radiographic evidence of|no objective evidence of|not found to have|no previous history of|no prior|no previous|no past|no c/o|no c/o of|without c/o|w/o c/o|denys|deneis|denis|ruling out|no complaint|not c/o|denies c/o|wihtout|witout|withou|w/out|doubt|doubts|i doubt|doubtful|doubtful for|we doubt|doubted|highly doubt|low probability for|low probability of|low likelihood of|low likelihood for|unremarkable for|noncontributory for|non contributory for|little evidence for|little evidence of|little evidence to suggest|scant evidence of|low suspicion of|low index of suspicion for|low index of suspicion of|low concern for|minimal concern for|minimal suspicion for|no concern of|it is unlikely that|unlikely that|not likely that|not likely to be|not appear to be|not appear to represent|not felt to be|not felt to have|not felt to represent|not thought to be|not thought to have|not thought to represent|not thought to be due to|not felt to be due to|not believed to be|not believed to have|not considered to be|not suspicious for|not worrisome for|not diagnostic of|not typical of|not characteristic of|not likely due to|argues against|argue against|argued against|arguing against|evidence against|speaks against|speak against|against a diagnosis of|against the diagnosis of|not meet criteria for|not meet the criteria for|not fulfill criteria for|not meeting criteria for|negative including|none of the following|never experienced|denies any c/o|denied any c/o|denies any complaints of|denies complaints of|not show evidence of|not demonstrate evidence of|not reveal evidence of|without symptoms of|without signs or symptoms of|without symptoms suggestive of|no s/s of|no s/s|no s/sx of|no s/sx|no signs/symptoms of|excludes the possibility of|excludes the presence of|excluded the possibility of|unaccompanied by|not accompanied by|not complicated by|uncomplicated by|not preceded by|not followed by|negative evaluation for|negative for any|negative for evidence of|negative serology for|negative serologies for|negative tests for|negative cultures for|cleared of|clear from|not evidence of|not any sign of|never any|never a|never have|never having|not look like|not resemble|does not have any|no stigmata of|without stigmata of|no features of|no features suggestive of|without features of|no feature of|no suggestion for|no support for|did not find|do not find|does not find|not find any|found no|finding no|showed no|shows no|show no|revealed no|reveals no|reveal no|demonstrated no|demonstrates no|demonstrate no|disclosed no|detected no|identified no|noted no|reports no|reported no|with neither|has neither|had neither|denies either|is not having|was not having|are not having|not exhibit any|not display|not displaying|not disclose|did not disclose|not identify|did not identify|not detect|did not detect|not confirm|did not confirm|failed to identify|failed to detect|failed to disclose|failed to confirm|fails to identify|not indicate|did not indicate|does not indicate|not suggest|did not suggest|does not suggest|not support|does not support|did not support|not support a diagnosis of|no clinical or radiographic evidence of|no clinical or laboratory evidence of|no lab evidence of|no laboratory evidence of|no convincing evidence for|nor any|nor was there|nor were there|nor is there|nor did|nor does|nor has|no hint of|no trace of|no indications of|no issues with|no concerns about|no worries about|no complaints regarding|no concerns regarding|not suffering from|not suffer|did not suffer|has not suffered|not sustain|did not sustain|not sustained|did not experience|does not experience|not experience|not require|did not require|does not require|not requiring|without need for|without the need for|no requirement for|no longer requiring|no longer requires|no longer needs|not considered consistent with|not felt consistent with|not felt to be consistent with|not thought to be consistent with|not appear consistent with|not look like it is|not appear to be in|not in any|not in acute|negative results for|negative results were obtained for|negative result for|negative test results for|negative for both|excluding|doubtful that|it is doubtful that|doubt that|doubtful this is|not felt that|highly unlikely that|very unlikely that|felt not to have|felt not to be|thought not to have|thought not to be|found not to have|found not to be|appears not to have|appears not to be|known not to have|thought to be no|felt to be no|has not noted|have not noted|had not noted|not noted any|has not seen|have not seen|had not seen|not seen any|have not noticed|had not noticed|not noticed any|has not reported|have not reported|had not reported|not reported any|has not experienced|have not experienced|had not experienced|not experienced any|has not found|have not found|had not found|not found any|has not observed|have not observed|had not observed|not observed any|has not described|have not described|had not described|not described any|has not endorsed|have not endorsed|had not endorsed|not endorsed any|has not identified|have not identified|had not identified|not identified any|has not demonstrated|have not demonstrated|had not demonstrated|not demonstrated any|has not shown|have not shown|had not shown|not shown any|has not revealed|have not revealed|had not revealed|not revealed any|has not developed|have not developed|had not developed|not developed any|has not heard|have not heard|had not heard|not heard any|has not felt|have not felt|had not felt|not felt any|has not detected|have not detected|had not detected|not detected any|has not appreciated|have not appreciated|had not appreciated|not appreciated any",
  },
  {
    category: "negated",
    direction: "forward",
    only: ["Medication", "Procedure"],
    phrases:
      "avoid|avoiding|contraindication to|contraindicated|contraindications to|deferred|allergic to|allergy to|allergies to|intolerant to|intolerant of|intolerance to|intolerance of|adverse reaction to|defer|defers|did not get|did not receive|has not received|not received|never received|did not undergo|has not undergone|did not take|has not required|have not required|had not required|has not needed|had not needed|was outside the window for",
  },
  // Negation, behind.
  {
    category: "negated",
    direction: "backward",
    except: tests,
    phrases:
      "neg|is neg|was neg|negative on exam|nonexistent|none|no|nil|denies|patient denies|pt denies|ruled out by|now ruled out|effectively ruled out|essentially ruled out|seems unlikely|appears unlikely|felt to be unlikely|thought to be unlikely|highly unlikely|very unlikely|not likely|is not likely|did not occur|has not occurred|not felt to be present|not an issue|is not an issue|free|not developed|did not develop|has not developed|disproved|was disproved|is disproved|not the case|not currently present|has not returned|not consistent|is not consistent|not convincing|is not convincing|without recurrence|has not recurred|zero|not obtained|was not obtained|not given|was not given|not indicated|is not indicated|was not indicated|is not needed|not taken|not tolerated|{be} negative|{be} absent|{be} ruled out|{be} excluded|{be} denied|{be} doubtful|{be} unlikely|{not} present|{not} seen|{not} identified|{not} noted|{not} found|{not} appreciated|{not} visualized|{not} detected|{not} demonstrated|{not} evident|{not} observed|{not} apparent|{not} elicited|{not} palpated|{not} palpable|{not} heard|{not} reported|{not} endorsed|{not} experienced|{not} suspected|{not} confirmed|{not} supported|{not} documented|{not} encountered|{not} described|{not} recorded|{not} revealed|{not} shown|{not} visible|{not} discernible|{not} diagnosed|{not} evidenced|{not} there|did not recur|does not recur|do not recur|have not recurred|never recurred|never occurred|have not occurred|never developed|never materialized|did not materialize|r/o'd|r/o'ed|low probability|none identified|none seen|none noted|none apparent|none found|none present|none reported|none detected|none known|none evident|never|is now absent|not otherwise seen|not appear to be present|not thought to be present|not felt to be likely|not thought to be likely|argued against|considered unlikely|thought unlikely|felt unlikely|deemed unlikely|never returned|did not return|have not returned|never came back|did not come back|never reappeared|did not reappear|did not materialise|never seen again",
  },
  // Of what is done or given: "Intubation for respiratory failure was not required".
  {
    category: "negated",
    direction: "backward",
    only: ["Medication", "Procedure"],
    phrases:
      "was not required|were not required|is not required|was not needed|were not needed|not needed|not required|no longer required|was no longer required|was never required|was never needed",
  },
  // Done or not: what a test has found is something else.
  {
    category: "negated",
    direction: "backward",
    except: ["Lab"],
    phrases:
      "not done|was not done|not performed|was not performed|were not performed|was declined|were declined|was refused",
  },
  {
    category: "negated",
    direction: "backward",
    only: tests,
    phrases:
      "never done|never performed|not available|was cancelled|was canceled|cancelled|canceled|was not ordered|not ordered|was not repeated|not drawn|was not drawn|not checked|was not checked|not tested|was not tested|has not been done|has not been performed|has not had",
  },
  {
    category: "negated",
    direction: "backward",
    only: ["Medication", "Procedure", "Lab"],
    phrases: "was deferred|were deferred|deferred",
  },
  // "osteomyelitis r/o by MRI" answers; "to be r/o by MRI" asks.
  { category: "negated", direction: "backward", only: conditions, phrases: "r/o by|r/o'd by" },
  {
    category: "uncertain",
    direction: "backward",
    detail: "Rule out",
    reach: "near",
    only: conditions,
    phrases: "to be r/o|needs to be r/o|must be r/o|to be r/o by|should be r/o",
  },
  {
    category: "negated",
    direction: "backward",
    only: ["Medication"],
    phrases: "never started|was never started|was not started|not started|not taking",
  },
  // Not a negation although it looks like one.
  {
    category: "negated",
    direction: "pseudo",
    phrases:
      "never been hospitalized for|has never been hospitalized for|never hospitalized for|never been admitted for|has never been admitted for|no change|no changes|no interval change|no significant change|no significant interval change|no definite change|no further change|no increase|no significant increase|no decrease|no improvement|no significant improvement|without change|without improvement|without further improvement|not improved|not improving|not resolved|not resolving|has not resolved|have not resolved|not gone|not cured|not well controlled|not controlled|poorly controlled|not adequately controlled|not optimally controlled|not only|no only|not just|not merely|not simply|not limited to|not necessarily|not certain|not certain if|not certain whether|not sure|not sure if|not clear if|not clear whether|not clear|unclear if|not able to be ruled out|not ruled out|not been ruled out|has not been ruled out|not yet ruled out|cannot be ruled out|can not be ruled out|could not be ruled out|cannot be excluded|could not be excluded|can not be excluded|not excluded|not entirely excluded|not completely excluded|cannot exclude|can not exclude|could not exclude|cannot rule out|can not rule out|could not rule out|cannot r/o|does not exclude|do not exclude|did not exclude|does not rule out|did not rule out|not drain|not draining|not tolerate|unable to tolerate|gram negative|rh negative|er negative|no doubt|without doubt|without a doubt|without question|no question|without difficulty|without incident|without complication|without complications|no complications|not cause for concern|not in labor force|not in labour force|not in the labor force|not a concern|not know|does not know|did not know|no reason to doubt|not remember|does not remember|not recall|does not recall|not responded|not respond|not responsive|not responding to|failed to respond|not relieved|not relieved by|not alleviated|not better|not much better|not feeling well|not feel well|not doing well|not having control|no stranger to|no less than|not less than|no more than|not more than|no longer than|no later than|not until|not yet|not surprisingly|if not|whether or not|why not|not infrequently|not uncommon|not unusual|not unreasonable|not insignificant|not a candidate|not a surgical candidate|no follow-up|not treated|untreated|not seen since|has not been seen|not seen by|no one|no. 1|not for resuscitation|do not resuscitate|non compliant|noncompliant|not compliant|not compliant with|non-adherent|nothing by mouth|no known cause|no obvious cause|no clear cause|of no known|with no relief|without relief|no relief|no relief of|no relief from|no explanation for|no clear etiology for|negative predictive|negative pressure|negative margins|no treatment for|no therapy for|not on treatment for|without treatment for|never treated for|not been treated for|not taking medication for|no medication for|no medications for|not on medication for|free air|free fluid|free t4|free water|free thyroxine|free text|free flap|no thanks to|not having been|not due|no barrier|not recently|not often|no sooner|not always|not consistently|not completely|not fully|not entirely|incompletely|did not take|not take|forgot|does not want|did not want|not want|not interested in|not willing|does not drink|declined to|refused to|refuses to|declines to|non-st|non st elevation|non small|non-insulin|non smoker|nonsmoker|non steroidal|non invasive|non healing|non union|non specific|non tender|non verbal|non toxic|non toxic appearing|non contrast|non-obese|non distended|non weight bearing|non rebreather|non selective|non compliance|non union of|non functioning|non displaced|non ambulatory|non sustained|no better|no worse|no different|no better or|not any better|if no better|if not improving|no further ahead|not worse|not at goal|not yet at goal|not at target|not missed|has not missed|has not missed any|not missing|have not missed|not missed any|not missed a dose|not clear why|doubt that this is not|benefit of the doubt|no doubt that|not aware of|was not aware of|not aware that|unaware of|not know that|not been taking medication for|not been taking medications for|not recognized|not been recognized|no progression|no worsening|no enlargement|no reduction|no resolution|without resolution|without progression|without worsening|never without|never free of|never free from|not without|not a day without|not a night without|not deny|cannot deny|not denied|never denied|denies worsening of|denied worsening of|denies worsening|denied worsening|denies change in|denied change in|denies any change in|denied any change in|denies any changes in|denies changes in|denies any worsening|denies any worsening of|denies relief|denies relief of|denies relief from|denies improvement|denies improvement in|denies any improvement|denies that the|denies alleviation of|no longer able to|no longer tolerate|no longer able|not able to|not radiate|not radiating|not blanch|not significantly changed|not changed|has not changed|have not changed|not increased|has not increased|not decreased|not grown|not enlarged|not progressed|has not progressed|not worsened|has not worsened|not affected|not limited by|not limited|not bothered by|not related to exertion|not relieved with|not helped|not helped by|not responded to|not amenable|not amenable to|not suitable|not eligible|not optimal|not optimally|not ideal|not unexpected|not unexpectedly|not exclude the possibility of|not rule out the possibility of|not able to exclude|not able to rule out|not sought|not seek|not specified|not otherwise specified|not elsewhere classified|not further specified|not well|not well explained|not explained|not understood|not fully understood|not known|cause not known|not established|no longer controlled|no control of|no control|no effect on|no effect|no benefit|no response|without response|without benefit|without effect|not lost to|no barriers|no plan|no plans|no plans for|no intervention|no surgical intervention|no specific treatment|no specific therapy|no further treatment|no further therapy|no further work-up|no further workup|no further evaluation|no further work-up of|no further workup of|no further evaluation of|no further treatment for|no treatment|no therapy|no antibiotics for|no intervention for|no workup for|no work-up for|not pursue|not previously|not previously known|not previously diagnosed|previously not|no insight into|no recollection of|no memory of|no awareness of|no regard for|no tolerance of|no more severe than|no shortage of|nothing helps|nothing relieves|nothing makes|not at all relieved|not otherwise explained|with or without|with and without|with/without|presence or absence of|presence or absence|yes or no|if or not|pros and cons|no sooner than|not tell|could not tell|not say|could not say|could not determine|cannot determine|not determine|not able to tell|not able to determine|unable to tell|unable to determine|unable to say",
  },
  // Doubt.
  {
    category: "uncertain",
    direction: "forward",
    detail: "Possible",
    reach: "phrase",
    phrases:
      "poss|whether he has|whether she has|whether they have|whether the patient has|whether there is|whether it is|whether this represents|is possible that|was possible that|possible that|could well be|may well be|might well be|may well have|could well have|wonder whether|wondered whether|wondering whether|raises the question of|raise the question of|raising the question of|raised the question of|raised the possibility of|suggestion of|possibly representing|perhaps representing|potentially representing|maybe representing|may be suggestive of|could be suggestive of|cannot be sure whether|not clear whether|possible|possibly|possible early|potential|potentially|questionable|equivocal|equivocal for|perhaps|maybe|may be|may have|may have had|might be|might have|could be|could have|could possibly be|could represent|may represent|might represent|could reflect|may reflect|might reflect|could indicate|may indicate|could suggest|may suggest|can be seen with|can be seen in|could be related to|may be related to|may be due to|might be due to|could be due to|possibly due to|possibly secondary to|possibly related to|may be secondary to|could be secondary to|could be from|may be from|could still be|vague|borderline|some degree of|a component of|component of|an element of|element of|uncertain|unclear if|unclear whether|unclear if this is|it is unclear if|not certain if|not certain whether|not sure if|whether|whether this is|whether or not|wonder about|wonder if|wondered about|wondering about|wondering if|i wonder|possibility of|the possibility of|raises the possibility of|raise the possibility of|raising the possibility of|there is a possibility of|cannot be certain|indeterminate for|might|not yet ruled out|hint of|conceivably|might have had|could have had|may have been|might have been|could have been|might have developed|may have developed|told she might have had|told he might have had",
  },
  {
    category: "uncertain",
    direction: "forward",
    detail: "Probable",
    reach: "phrase",
    phrases:
      "prob|c/f|susp|in all probability|in all likelihood|clinical suspicion of|clinical suspicion for|strong suspicion of|strong suspicion for|leaning towards|leaning toward|in favor of|in favour of|favour|favours|favoured|favouring|treated empirically for|empirically treated for|empiric treatment for|empirical treatment for|empiric coverage for|mimicking|simulating|likely from|probably from|likely a|unconfirmed|indicates possible|provisional diagnosis|tentative diagnosis|presumptive diagnosis|thought likely to be|considered likely to be|considered to be likely|attributable to possible|is most likely|are most likely|was most likely|were most likely|is more likely|is very likely|is highly likely|probable|probably|likely|most likely|more likely|very likely|highly likely|likely to be|is likely|most probably|presumed|presumably|presumptive|presumptive diagnosis of|suspected|suspect|suspects|i suspect|we suspect|suspicious for|suspicion of|suspicion for|high suspicion for|high index of suspicion for|suspicious of|suspicion is|concerning for|concern for|concerns for|concern about|concern of|concerned for|concerned about|there is concern for|worrisome for|worried about|worry about|suggestive of|suggests|suggest|suggesting|suggested|highly suggestive of|strongly suggestive of|favoring|favored to represent|favor|favors|favored|appears to be|appears to have|appear to be|appears to represent|appears consistent with|seems to be|seems to have|seems consistent with|thought to be|thought to have|thought to represent|thought to be due to|thought to be secondary to|felt to be|felt to represent|felt to have|felt to be due to|felt to be secondary to|believed to be|believed to have|believed to represent|assumed to be|impression of|working diagnosis of|working diagnosis|working diagnosis is|working dx|working dx is|working dx of|provisional dx|presumptive dx|presumed dx|provisional diagnosis of|tentative diagnosis of|likely secondary to|likely due to|likely related to|likely represents|likely represent|likely representing|probably represents|probably secondary to|probably due to|probably related to|most likely due to|most likely secondary to|most likely represents|presumably secondary to|presumably due to|presumed secondary to|presumed to be|points to|pointing to|raises suspicion for|raises concern for|raising concern for|highly suspicious for|reminiscent of|resembling|was likely|were likely|are likely|this is likely|is probably|was probably|is possibly|highly concerning for|high concern for|most concerning for|more suggestive of|most suggestive of|most suspicious for|more likely to be|most likely to be|felt most likely to be|thought most likely to be|best explained by|most in keeping with|most compatible with|has the appearance of|have the appearance of|having the appearance of|could be consistent with|may be consistent with|might be consistent with|possibly consistent with|could be compatible with|may be compatible with|would be consistent with",
  },
  {
    category: "uncertain",
    direction: "forward",
    detail: "Differential",
    phrases:
      "d/d|d/dx|differential diagnosis includes|differential diagnosis include|differential diagnoses include|differential includes|differential include|differential diagnosis is|differential is|differential|differential diagnosis|the differential for this includes|ddx|ddx includes|differential considerations include|considerations include|diagnostic considerations include|diagnostic possibilities include|possibilities include|as opposed to|etiologies include|possible etiologies include|possible causes include|alternatively|consideration for|other considerations include",
  },
  {
    category: "uncertain",
    direction: "forward",
    detail: "Rule out",
    phrases:
      "rule out|r/o|to rule out|rule out for|rule him out for|rule her out for|rule the patient out for|ro|evaluate for|evaluation for|to evaluate for|evaluated for|being evaluated for|to be evaluated for|evaluation of possible|assess for|to assess for|assessed for|work up for|workup for|being worked up for|to be ruled out for|check for|to check for|look for|looking for|to look for|investigate for|query|test for|tests for|testing for|tested for|to be tested for|screened for|screening for|to exclude|exclude|in order to exclude|must exclude|need to exclude|search for|for evaluation of possible|to see if there|to see if you have|to see if he has|to see if she has|to see if it is|to see if it was|to see if this is|to see if this was|make sure there is no|make sure there's no|make sure there are no|make sure that there is no|make sure it is not|make sure it's not|make sure this is not|make sure this isn't|make sure it isn't|make sure you do not have|make sure you don't have|make sure he does not have|make sure she does not have|ensure no|ensure there is no|ensure that there is no|ensure there are no|ensure the absence of|be sure there is no|see if you have|see if there is|see if there's|see if he has|see if she has|like to know if|want to know if|wants to know if|like to know whether|wants to know whether|find out if|find out whether|figure out if|figure out whether|to determine if|to determine whether|to evaluate any|to assess any|to investigate any|further evaluation for|admitted for rule out|observation for|scheduled to rule out|worked up for|working up for|to work up for|rule out of|query of|to investigate for|investigated for|evaluated to rule out|to assess whether",
  },
  {
    category: "uncertain",
    direction: "forward",
    detail: "Cannot exclude",
    phrases:
      "cannot exclude|can not exclude|could not exclude|cannot rule out|can not rule out|could not rule out|cannot r/o|unable to rule out|unable to exclude|does not exclude|do not exclude|did not exclude|does not rule out|did not rule out|not excluding|without excluding|cannot completely exclude|cannot entirely exclude|cannot definitively exclude|difficult to exclude|difficult to rule out",
  },
  {
    category: "uncertain",
    direction: "forward",
    detail: "Question",
    reach: "phrase",
    phrases:
      "?|question of|question|questions of|a question of|there is a question of|there was a question of|some question of|questionable history of|question whether|questioning|question evidence of|??",
  },
  {
    category: "uncertain",
    direction: "backward",
    detail: "Possible",
    reach: "near",
    phrases:
      "possible|is possible|was possible|are possible|remains possible|must be considered|has to be considered|needs to be considered|was entertained|were entertained|is entertained|should be kept in mind|must be kept in mind|is another possibility|possibility|are possibilities|not proven|is a possibility|remains a possibility|a possibility|are a possibility|is questionable|questionable|is equivocal|equivocal|is uncertain|is not certain|uncertain|is unclear|may be present|might be present|could be present|may be considered|is considered|was considered|were considered|should be considered|to be considered|considered|is a consideration|in the differential|in the differential diagnosis|on the differential|is in the differential|remains in the differential|is a concern|was a concern|remains a concern|of concern|is of concern|not definite|not certain|indeterminate|not entirely certain",
  },
  {
    category: "uncertain",
    direction: "backward",
    detail: "Probable",
    reach: "near",
    phrases:
      "likely|is likely|was likely|most likely|is most likely|are likely|probable|is probable|suspected|is suspected|was suspected|were suspected|are suspected|has been suspected|is favored|favored|was presumed|is presumed|presumed|seems likely|appears likely|is thought probable|thought likely|felt likely|considered likely|is considered likely|was considered likely|is felt to be probable|was thought likely|would be likely|is thought to be likely|is thought likely|more likely|is more likely|is felt likely|is felt to be likely",
  },
  {
    category: "uncertain",
    direction: "backward",
    detail: "Cannot exclude",
    phrases:
      "cannot be ruled out|can not be ruled out|could not be ruled out|cannot be excluded|can not be excluded|could not be excluded|not excluded|is not excluded|not ruled out|is not ruled out|has not been ruled out|have not been ruled out|not been ruled out|not yet ruled out|cannot be entirely excluded|cannot be completely excluded|cannot be completely ruled out|cannot be entirely ruled out|cannot be definitively excluded|cannot be absolutely excluded|not entirely excluded|not completely excluded|difficult to exclude|is difficult to exclude",
  },
  {
    category: "uncertain",
    direction: "backward",
    detail: "Rule out",
    reach: "near",
    phrases:
      "needs excluding|need excluding|needs ruling out|should be ruled out|to be ruled out|needs to be ruled out|must be ruled out|should be excluded|must be excluded|needs to be excluded|being ruled out|will be ruled out|ought to be ruled out|rule out protocol",
  },
  {
    category: "uncertain",
    direction: "backward",
    detail: "Question",
    reach: "near",
    phrases: "?|??|is in question|in question",
  },
  {
    category: "uncertain",
    direction: "pseudo",
    phrases:
      "prob list|question the patient|no question|without question|questions answered|had no questions|questions were answered|any questions|further questions|no questions|questioned about|may be discharged|may be given|may be taken|may be used|may be removed|may be repeated|may be started|may be advanced|might be helpful|could be heard|could be seen|could be palpated|could be visualized|may 1|the month of may|likely to benefit|look forward|check for updates|potential benefits|potential side effects|potential risks|potential complications|consider starting|consider adding|tests were|test for strength|considered for discharge|appears stated age|appears well|appears comfortable|appears to be in|appears to be comfortable|appears to be doing|appears to be well|appears to be stable|seems to be doing|seems to be well|seems to be in|felt to be stable|thought to be stable|appears to have improved|seems to have improved|appears to have resolved|suggested that she|suggested that he|suggested to the patient|likely discharge|whether she|whether he|considered a candidate|favorable|favors the right|favors the left|favoring the right|favoring the left|check for understanding|could not have|consult question|clinical question|question for|reason for question|key question|question asked|to suggest|to indicate",
  },
  {
    category: "uncertain",
    direction: "both",
    detail: "Differential",
    reach: "phrase",
    phrases: "versus|vs",
  },
  // The past.
  {
    category: "historical",
    direction: "forward",
    phrases:
      "status post resection for|s/p resection for|status post resection of|s/p resection of|background is of|background includes|whose background is of|history of|h/o|hx of|hx|hx.|history significant for|history is significant for|history notable for|history is notable for|history remarkable for|history is remarkable for|history positive for|history is positive for|history includes|history included|history with|past history of|past history|past medical history|past medical history of|past medical history significant for|past medical history is significant for|past medical history notable for|past medical history includes|past medical history is notable for|past medical history remarkable for|past surgical history|past surgical history of|past surgical history significant for|medical history of|medical history significant for|medical history includes|medical history is significant for|surgical history of|pmh|pmh of|pmh significant for|pmhx|pmhx of|psh|personal history of|prior history of|previous history of|remote history of|known history of|long history of|longstanding history of|long-standing history of|significant history of|strong history of|extensive history of|past psychiatric history of|previously diagnosed with|previously had|previously treated for|had previously|has previously had|status post|s/p|post status|sp|was previously|had a history of|treated in the past for|had been treated for|diagnosed in the past with|hospitalized for|was hospitalized for|previous hospitalization for|previous admission for|prior admission for|recent admission for|recently admitted for|recently hospitalized for|admitted last year for|recovering from|recovered from|survivor of|had childhood|childhood history of|history consistent with|in remission from|history|prior pregnancy|previous pregnancy|prior pregnancies|previous pregnancies|last pregnancy|prior hospitalization for|prior hospitalizations for|multiple admissions for|multiple prior admissions for|multiple hospitalizations for|prior admissions for|previous admissions for|previously hospitalized for|previously admitted for|previously admitted with|had been hospitalized for|hospitalized previously for|previously underwent|had previously undergone|prior workup for|significant past medical history of|past medical history notable|medical problems in the past include|past medical problems include|past medical problems|resolved problems|resolved diagnoses|resolved issues|resolved conditions|resolved hospital problems|inactive problems|inactive issues|past problems|problems in the past include|past illnesses|past illnesses include",
  },
  {
    category: "historical",
    direction: "forward",
    reach: "phrase",
    phrases:
      "prior|previous|prev|past|old|remote history|previously known|previously documented|previous episode of|previous episodes of|prior episode of|prior episodes of|childhood|last year|prior to admission had",
  },
  {
    category: "historical",
    direction: "forward",
    reach: "near",
    phrases:
      "remote|ex|post|earlier|distant|healed|resolved|old healed|antecedent|former|formerly|previously",
  },
  {
    category: "historical",
    direction: "backward",
    reach: "near",
    phrases:
      "in the past|in past|years ago|year ago|months ago|decades ago|many years ago|several years ago|a few years ago|one year ago|two years ago|three years ago|five years ago|ten years ago|as a child|as child|as kid|as teen|as teenager|as infant|as baby|as a teenager|as an infant|as a baby|as a young adult|in childhood|in his youth|in her youth|in youth|in infancy|in adolescence|by history|per history|previously|in remission|status post repair|status post resection|s/p repair|s/p resection|has resolved|have resolved|had resolved|resolved|is resolved|was resolved|now resolved|since resolved|has since resolved|subsequently resolved|resolved spontaneously|completely resolved|in high school|in college|when he was young|when she was young|last year|last summer|last winter|last spring|last fall|that has resolved|which has resolved|which resolved|that resolved|prior to admission|remotely|at age|at the age of|history|first pregnancy|with first pregnancy|with her first pregnancy|in her first pregnancy|with prior pregnancy|with previous pregnancy|with prior pregnancies|in remission since|in the distant past|in the remote past|long ago|some years ago|years earlier|years previously|years before|as a young man|as a young woman|as a boy|as a girl|as an adolescent|during childhood|resolved completely|fully resolved|resolved with treatment|resolved without treatment|is now resolved|are now resolved|are resolved|were resolved|cleared up|went away|has gone away|have gone away|had cleared|has cleared|is gone|are gone|were gone|is now gone|has disappeared|have disappeared|quit|disappeared|had disappeared|has completely disappeared|had completely disappeared",
  },
  {
    category: "historical",
    direction: "pseudo",
    phrases:
      "gives history of|give history of|gave history of|history and physical|history and physical examination|history & physical|history taking|poor historian|history of present illness|history of presenting illness|history present illness|history of present|history of the present|history of presenting|clinical history|brief history|history obtained from|history was obtained|history is obtained|history is limited|history limited|unable to obtain history|history unobtainable|family history|family history of|no family history of|fam hx|family hx|social history|social hx|history provided by|in the history|history per|history from|see history|post operative|post op|postop|post prandial|post-operative day|post void|post nasal|post traumatic|post menopausal|post herpetic|post term|post dates|post partum|post auricular|post concussive|post cardiac|post procedure|post thrombotic|ex-smoker|ex-husband|ex-wife|ex lap|ex vacuo|24 hours post|year old|years old|month old|months old|week old|weeks old|day old|days old|old male|old female|old man|old woman|old gentleman|old lady|old boy|old girl|y o|yr old|old white|old black|old african|old caucasian|old hispanic|old patient|old right|old left|old age|old fashioned|appears older|old records|old record|old chart|old films|prior to|previous to|prior study|prior exam|prior examination|prior ct|prior mri|prior films|previous study|previous exam|previous examination|previous films|compared to prior|compared with prior|compared to previous|compared to the previous|compared to the prior|comparison to prior|past week|past two weeks|past few days|past several days|past month|past two months|past few weeks|past several weeks|past 24 hours|past day|past two days|past three days|past few months|past several months|past couple of days|past couple of weeks|past year|past 2 days|past 3 days|past 2 weeks|past 3 weeks|past 4 days|past couple days|over the past|for the past|in the past week|in the past month|in the past 24 hours|in the past few days|in the past several days|in the past two weeks|in the past few weeks|in the past day|in the past few months|in the past several months|within the past|during the past|earlier today|earlier this morning|earlier that day|earlier this week|sp gr|sp gravity|nonsmoking history|last menstrual|hour history of|hours history of|day history of|days history of|week history of|weeks history of|month history of|months history of|hour hx of|day hx of|days hx of|week hx of|weeks hx of|month hx of|months hx of|d hx of|wk hx of|7 hx of|52 hx of|12 hx of|7 history of|52 history of|12 history of|7 hx|52 hx|day history|week history|month history|7 hx ago|24 hour history of|48 hour history of|short history of|brief history of|recent history of|acute history of|day h/o|days h/o|week h/o|weeks h/o|month h/o|previously noted|previously seen|previously described|previously identified|previously reported|previously visualized|previously demonstrated|previously mentioned|as previously|in the past year|in the past hour|in past week|not resolved|not completely resolved|previously healthy|previously well|previously unrecognized|previously undiagnosed|previously unknown|previously untreated|not previously|history obtained|history was|history is|prior to arrival|prior to this admission|prior to discharge|prior to presentation|prior to surgery|previous to this|prior to onset|prior to the onset|resolved to|not yet resolved|past due|past hour|past few hours|past several hours|past half hour|past 48 hours|past 72 hours|past one week|past one month|past three weeks|past four days|past five days|past six months|past six weeks|past 2 months|past 3 months|past 6 months|past several|past few|past couple of months|past weekend|past 5 days|past 6 days|past 10 days|week ago history|old female with|history of the present illness|history suggests|history suggestive|history suggestive of|last history|significant history for|presents with a history of|presented with a history of|presenting with a history of|presents with history of|presented with history of|presenting with history of|came in with a history of|comes in with a history of|admitted with a history of|this history|her history is|history and",
  },
  ...actRules,
  ...adviceRules,
  ...counselRules,
  ...drugRules,
  ...effectRules,
  ...hedgeRules,
  ...hypotheticalRules,
  ...personRules,
  ...resolutionRules,
  ...medicationRules,
  ...ordinaryRules,
  ...concernRules,
  // What ends a scope.
  {
    category: "none",
    direction: "terminate",
    phrases:
      "is seen today for|is seen tonight for|and is seen|now seen for|with residual|w/ residual|w/ persistent|with persistent|with ongoing|with current|with active|adm w/|adm with|adm for|admit w/|admit for|a/w|presenting w/|presents w/|presented w/|c/o|now c/o|here w/|admitted w/|p/w acute|bar|bar the|attends with|attended with|attends triage|in resus with|in resus|seen in resus|in with|arrived on|arrived at|arrived with|but|but is|but has|but had|but did|but does|but there is|but was|however|although|though|even though|despite|in spite of|nevertheless|nonetheless|still|yet|whereas|while|whilst|except|except for|except that|except as|aside from|apart from|other than|outside of|with the exception of|besides|secondary to|due to|2/2|d/t|2/2 to|because|because of|since|as a result of|as the cause of|as the source of|as the etiology of|as an etiology of|as a cause of|as the reason for|as the origin of|cause of|cause for|causes of|source of|source for|etiology of|etiology for|origin of|reason for|reasons for|resulting in|which|who|whom|therefore|thus|hence|consequently|subsequently|then|so|so that|trigger event for|to account for|to explain|accounting for|explaining|presenting with|presents with|presented with|patient presents|consistent with|compatible with|otherwise|instead|until|after|before|prior to|upon|during|when|where|at which time|at that time|in addition|additionally|also|moreover|furthermore|later|finally|initially|unless|today|now|currently|recently|at present|at this time|at baseline|in the setting of|in setting of|i/s/o|in the context of|in association with|associated with|along with|as well as|follow up|status post|improved|improved with|treated with|managed with|controlled with|controlled on|started on|given|received|underwent|taking|takes|continues|continue|continued|continues to|continues to have|remains|remained|prescribed|on exam|on examination|on physical exam|physical exam|presents to|presented to|presents for|presented for|presenting to|presenting for|is here for|here for|is here today|excluding|save for|barring|p/w|here with|now with|in a patient with|in a patient who|in patient with|in this patient with|in the patient with|in a man with|in a woman with|in this patient|in patient who|in a child with|who presents|who presented|and presented|and presents|and now|but now|comes in with|came in with|coming in with|came to|comes to|came in for|comes in for|brought in for|brought in with|is admitted|was admitted|was admitted with|was admitted for|is admitted with|is admitted for|not including|but otherwise|presenting after|presents after|presented after|was brought|was seen for|is seen for|is seen today|was seen today|seen today|seen for|to treat|treatment of|for treatment of|for management of|management of|in treating|with subsequent|excluding the known|excluding known|excluding a known|surgery for|treatment for|therapy for|medication for|operation for|procedure for|hospitalization for|admission for|antibiotics for|transfusion for|intervention for|chemotherapy for|dialysis for|repair of|resection of|excision of|drainage of|biopsy of|evaluation of|follow-up of|follow up for",
  },
  {
    category: "affirmed",
    direction: "terminate",
    phrases:
      "and complains of|has|had|has had|have had|has been having|admits to|admits|admitted|admitted with|admitted for|endorses|endorsed|endorsing|reports|reported|reporting|complains of|complained of|complaining of|c/o|complains|states|stated|notes|noted to have|was noted to have|noticed|experiences|experienced|experiencing|developed|develops|developing|positive for|pos for|is positive for|was positive for|tested positive for|significant for|notable for|remarkable for|is significant for|is notable for|there is|there are|there was|there were|there has been|shows|showed|showing|reveals|revealed|revealing|demonstrates|demonstrated|demonstrating|found to have|was found to have|found to be|suffers from|suffered from|suffering from|diagnosed with|was diagnosed with|known to have|yes|does have|did have|does report|does complain of|does note|does endorse|new onset|confirms|and confirmed",
  },
  {
    category: "patient",
    direction: "terminate",
    phrases:
      "and complains of|our patient|this lady|this man|this woman|this gentleman|patient|the patient|pt|patient's|the patient's|patient himself|patient herself|he himself|she herself|this patient|presents with|now presents with|presents for|comes in with|is here for|is seen for|with resultant|with resulting|with a resultant",
  },
  // A test is negative, a symptom is absent.
  {
    category: "negated",
    direction: "forward",
    reach: "phrase",
    except: tests,
    phrases: "negative|neg",
  },
  { category: "negated", direction: "forward", reach: "near", phrases: "non" },
  // A drug that was stopped was taken once.
  {
    category: "historical",
    direction: "forward",
    only: ["Medication"],
    phrases:
      "discontinue|discontinued|discontinuing|stop|stopped|stopping|stop taking|stops taking|stopped taking|stopping taking|stop using|stopped using|quit taking|hold|holding|held|off|off of|weaned off",
  },
  {
    category: "historical",
    direction: "backward",
    only: ["Medication"],
    phrases:
      "was discontinued|were discontinued|discontinued|is discontinued|has been discontinued|was stopped|were stopped|stopped|has been stopped|was held|were held|are held|is held|being held|were withheld|was withheld|was d/c'd|d/c'd|dc'd",
  },
  {
    category: "hypothetical",
    direction: "backward",
    only: ["Medication", "Procedure", "Lab"],
    reach: "near",
    phrases:
      "is planned|is scheduled|to be scheduled|is recommended|was recommended|recommended|to be done|will be done|will be performed|will be obtained|will be ordered|will be scheduled|will be checked|pending|is pending|are pending|could be considered|can be considered|may be considered|should be considered|will be considered|could be added|may be added|to be added|can be started",
  },
  {
    category: "hypothetical",
    direction: "forward",
    only: ["Procedure"],
    phrases: "arranged|arranged a|arranged for|have arranged|have arranged a",
  },
  {
    category: "uncertain",
    direction: "forward",
    detail: "Differential",
    only: conditions,
    phrases: "consider|considering|consideration of|considered",
  },
  // The past, said first: "In the past he has had ulcers."
  {
    category: "historical",
    direction: "forward",
    opening: true,
    past: true,
    phrases:
      "in the past|in past|years ago|many years ago|several years ago|some years ago|a few years ago|one year ago|two years ago|three years ago|four years ago|five years ago|ten years ago|twenty years ago|several months ago|decades ago|in childhood|as a child|as a teenager|as an infant|in infancy|in his youth|in her youth|in his twenties|in her twenties|in his thirties|in her thirties|in his forties|in her forties|in high school|in college|years prior|years earlier|remotely",
  },
  {
    category: "historical",
    direction: "forward",
    only: conditions,
    reach: "phrase",
    phrases:
      "recently treated for|treated recently for|completed treatment for|finished treatment for|recently recovered from",
  },
  // What a patient is told to do if something happens.
  {
    category: "hypothetical",
    direction: "forward",
    opening: true,
    exact: true,
    only: conditions,
    phrases:
      "should|call|notify|seek|hold|contact your|contact the office|contact us|contact our|return sooner|return immediately|return to the emergency|return to the ed|return to ed|return to the er|return to er|return to hospital|return to the hospital|come to the emergency|come to the ed|come to the er|proceed to the emergency|report to the emergency|avoid|go to the er|go to the emergency|go to the ed|go to the nearest|go to your",
  },
  {
    category: "family",
    direction: "backward",
    only: conditions,
    phrases:
      "runs in the family|run in the family|running in the family|runs in his family|runs in her family|in the family|in his family|in her family|in family|on the maternal side|on the paternal side|on his mother's side|on her mother's side|on his father's side|on her father's side|on both sides of the family",
  },
  // In this form only: "to rule out" asks, "rules out" answers.
  { category: "negated", direction: "forward", exact: true, phrases: "rules out|excludes" },
  // What never was speaks of the past as well.
  {
    category: "historical",
    direction: "forward",
    phrases:
      "no history of|no prior history of|no past history of|no known history of|no significant history of|no personal history of|no h/o|without history of|negative history of|no previous history of|no prior|no previous|no past|no hx of|no hx|denies history of|denies a history of|denies any history of|no documented history of|no confirmed history of",
  },
  {
    category: "other",
    direction: "forward",
    exact: true,
    only: conditions,
    reach: "phrase",
    phrases:
      "close contact tested positive for|contact tested positive for|close contact has|close contact had|close contact with confirmed|close contact with known|sick contact|sick contacts|sick contacts with|sick contacts have|sick contacts include|ill contact|ill contacts|ill contacts with|contacts|exposure to|exposed to|household contact|household contacts|sick contact with|contact with|donor had|donor has|donor with|donor was|donor positive for|donor was positive for|donor tested positive for|donor serology positive for|donor negative for",
  },
  {
    category: "negated",
    direction: "forward",
    reach: "phrase",
    phrases: "rather than|instead of|as opposed to|instead of taking",
  },
  // Nothing, nobody, none: with verbs of finding and having behind it, "none of the cultures grew …", "0 of 15 nodes
  // are positive for …".
  {
    category: "negated",
    direction: "forward",
    past: true,
    phrases:
      "none of|at no time|at no point|not one of|neither of|0 of|0 out of|zero of|zero out of|at no stage|on no occasion|never once|at no other time",
  },
  {
    category: "negated",
    direction: "forward",
    phrases:
      "little to suggest|very little to suggest|nothing much to suggest|failed to yield|failed to grow|failed to elicit|failed to document|failed to uncover|failed to visualize|unable to identify|unable to find|unable to detect|unable to demonstrate|unable to appreciate|unable to elicit|unable to visualize|without anything to suggest|not anything to suggest|sans|yielded no|yields no|grew no|elicited no|produced no|uncovered no|came back negative for|come back negative for|returned negative for|returned as negative for|came back as negative for|asymptomatic with regard to|asymptomatic with respect to|asymptomatic from the standpoint of|felt not to be consistent with|thought not to be consistent with|not to be consistent with|not appear to be consistent with|not seem consistent with|nothing on examination|nothing on exam|nothing on imaging|nothing in the history|nothing in his history|nothing in her history|nothing clinically|nothing pointed to|nothing points to|nothing pointing to|nothing indicated|nothing indicates|nothing to indicate|nothing suggested|nothing suggests|nothing to point to|nothing to support|nor had|nor have|nor could|nor would|nor was|nor were|nor is|ve for|{not} diagnosed with|{not} diagnosed as having|{not} noted to have|{not} shown to have|{not} thought to harbor",
  },
  {
    category: "negated",
    direction: "backward",
    except: tests,
    phrases:
      "denies all|denied all|denies all of these|denies both|denies all of the above|all denied|both denied|both neg|all absent|all negative|both negative|all neg|which he denies|which he denied|which she denies|which she denied|which the patient denies|which the patient denied|which patient denies|which patient denied|which pt denies|which pt denied|which they denies|which they denied|both of which he denies|both of which he denied|both of which she denies|both of which she denied|both of which the patient denies|both of which the patient denied|both of which patient denies|both of which patient denied|both of which pt denies|both of which pt denied|both of which they denies|both of which they denied|all of which he denies|all of which he denied|all of which she denies|all of which she denied|all of which the patient denies|all of which the patient denied|all of which patient denies|all of which patient denied|all of which pt denies|all of which pt denied|all of which they denies|all of which they denied|neither of which was present|none of which were present|neither of which were present|none of which was present|neither of which was seen|none of which were seen|{not} expressed|{not} isolated|{not} cultured|{not} amplified|{not} proven|{not} proved|was not a feature|were not a feature|is not a feature|were not features|was not a problem|is not a problem|not a feature|nil of note|is out of the question|was out of the question|remained negative|remains negative|remain negative|remained absent|remains absent|yielded nothing|ve|came back negative|come back negative|came back normal|come back normal|returned negative|returned normal|has been normal|have been normal|was normal|were normal|was unremarkable|were unremarkable|was non-diagnostic|was reassuring|were reassuring",
  },
  {
    category: "negated",
    direction: "pseudo",
    phrases:
      "not surprised|not surprising|not admitted|was not admitted|not hospitalized|was not hospitalized|not hospitalised|was not hospitalised|not gone away|not the case that|not for want of|not true that he has no|not true that she has no|not the case that he has no|not the case that she has no|not true that there is no",
  },
  // A family in which nobody has it.
  {
    category: "negated",
    direction: "forward",
    past: true,
    phrases:
      "no one in the family|no one in his family|no one in her family|no one in my family|no one in their family|no one else in the family|no one else in his family|no one else in her family|no one else in my family|nobody in the family|nobody in his family|nobody in her family|nobody in my family|nobody else in the family|none of the family|none with|none have had|nobody with|no family members with|no family member with|no family members have|no family member has|no relatives with|no relative with|no relatives have",
  },
  {
    category: "family",
    direction: "forward",
    only: conditions,
    phrases:
      "no one in the family|no one in his family|no one in her family|no one in my family|no one in their family|no one else in the family|no one else in his family|no one else in her family|no one else in my family|nobody in the family|nobody in his family|nobody in her family|nobody in my family|nobody else in the family|none of the family|no family members with|no family member with|no family members have|no family member has|no relatives with|no relative with|no relatives have",
  },
  {
    category: "historical",
    direction: "forward",
    phrases:
      "history was notable for|history was significant for|history was remarkable for|history was positive for|history comprises|history comprised|history consists of|history consisted of|history consisting of|formerly had|used to have|used to get|used to suffer from|once had|at one time had|previously suffered|previously experienced|previously suffered from",
  },
  {
    category: "historical",
    direction: "backward",
    reach: "near",
    phrases:
      "cleared|has stopped|had stopped|has ceased|had ceased|had abated|has abated|had vanished|has vanished|vanished|completely disappeared|disappeared completely|has been eradicated|was eradicated|has healed|had healed|healed completely|completely healed|has completely healed|went into remission|has passed off|had settled completely|settled completely|has completely settled|a decade ago|two decades ago|a number of years ago|a couple of years ago|in early childhood|in her teens|in his teens|in early life|early in life|as a toddler|as a kid|as a teen|in young adulthood|with a previous pregnancy|in a previous pregnancy|during a previous pregnancy|during her first pregnancy|during her previous pregnancy|during her last pregnancy|with her last pregnancy|in her last pregnancy|in her previous pregnancy|had by then resolved|has by now resolved|had by now resolved|years back|a few years back|several years back|many years back|some years back",
  },
  {
    category: "historical",
    direction: "forward",
    opening: true,
    past: true,
    phrases:
      "a decade ago|two decades ago|a number of years ago|in early childhood|during childhood|in her teens|in his teens|in early life|early in life|as a toddler|as a kid|as a teen|as a young man|as a young woman|as a boy|as a girl|in adolescence|in his 20s|in her 20s|in his 30s|in her 30s|in his 40s|in her 40s|in his 50s|in her 50s|in his 60s|in her 60s|during her first pregnancy|during a previous pregnancy|during her previous pregnancy|during her last pregnancy|in her first pregnancy|in a previous pregnancy|with her first pregnancy|back then|years previously|years before that|many years earlier|several years earlier|several years previously|some years earlier|at the age of|at age|by the age of|years back|a few years back|several years back|many years back|some years back|a couple of years back|a couple of years ago",
  },
  {
    category: "uncertain",
    direction: "forward",
    detail: "Probable",
    reach: "phrase",
    only: conditions,
    phrases:
      "statistically a|statistically likely|statistically likely a|statistically most likely|tentatively|provisionally|presumptively|i think this is|i think it is|i think it's|i think that this is|i think you have|i think she has|i think he has|i believe this is|i believe she has|i believe he has|seemed to be|seemed to have|seem to have|seem to be|seems like|seemed like|looks like|looked like|sounds like|sounded like",
  },
  {
    category: "uncertain",
    direction: "forward",
    detail: "Possible",
    reach: "phrase",
    only: conditions,
    phrases: "either",
  },
  {
    category: "uncertain",
    direction: "backward",
    detail: "Rule out",
    reach: "near",
    only: conditions,
    phrases: "pending|is pending|are pending",
  },
  {
    category: "negated",
    direction: "backward",
    reach: "near",
    only: conditions,
    phrases: "{be} nonreactive|{be} non-reactive|{be} not reactive|{be} undetectable",
  },
  {
    category: "uncertain",
    direction: "pseudo",
    phrases: "on either|in either|of either|at either|to either|either side|either way|either of",
  },
];
