// Pages of studies and their validity, for pages.ts.
import { everyoneButAnnotators, everyRole, researchers } from "@concord/contract";
import { IconFlask } from "@tabler/icons-react";
import { studyMenu } from "./menus.ts";
import { page } from "./page.ts";

export const studyPages = [
  page({
    path: "studylist",
    title: "Studies",
    who: everyRole,
    section: "study",
    navigation: { label: "Studies", icon: IconFlask, who: everyoneButAnnotators },
    history: "Study list",
    menu: [
      { label: "Edit study list", search: { edit: "true" }, who: everyoneButAnnotators },
      { label: "Search studies", act: "search" },
      { label: "Pool reports", to: "pooledreports", who: researchers },
      { label: "Recently deleted", to: "recentlydeleted", who: everyoneButAnnotators },
    ],
  }),
  page({
    path: "pooledreports",
    title: "Pooled reports",
    who: researchers,
    section: "study",
  }),
  page({
    path: "recentlydeleted",
    title: "Recently deleted",
    who: everyoneButAnnotators,
    section: "study",
  }),
  page({
    path: "addstudy",
    title: "Add study",
    who: everyoneButAnnotators,
    section: "study",
  }),
  page({
    path: "studyedit/{studyId}",
    title: "Edit study",
    who: everyoneButAnnotators,
    section: "study",
    menu: studyMenu,
  }),
  page({
    path: "studydesign/{studyId}",
    title: "Study design",
    who: everyRole,
    section: "study",
    history: "Study detail",
    menu: studyMenu,
  }),
  page({
    path: "studyresult/{studyId}",
    title: "Study results",
    who: everyRole,
    section: "study",
    menu: studyMenu,
  }),
  page({
    path: "studyvalidity/{studyId}",
    title: "Study validity",
    who: everyoneButAnnotators,
    section: "study",
    menu: studyMenu,
  }),
  page({
    path: "editstudyvalidity/{studyId}",
    title: "Edit study validity",
    who: everyoneButAnnotators,
    section: "study",
    menu: studyMenu,
  }),
  page({
    path: "studyvalidityoutcomescore/{resolution}/{studyId}",
    title: "Study validity",
    who: everyoneButAnnotators,
    section: "study",
    menu: studyMenu,
  }),
  page({
    path: "studyvalidityoutcomescoredetail/{resolution}/{studyId}/{conceptId}/{exactMatch?}/{classification?}/{cohortCriteria?}/{concept_name?}",
    title: "Outcome score detail",
    who: everyoneButAnnotators,
    section: "study",
    menu: studyMenu,
  }),
  page({
    path: "studyvalidityleftout/{resolution}/{studyId}/{reason}",
    title: "Left out of study validity",
    who: everyoneButAnnotators,
    section: "study",
    menu: studyMenu,
  }),
  page({
    path: "twoclassdrilldown/{studyId}/{concept_id?}/{arm_type?}/{att_name?}/{att_value?}/{is_event?}/{concept_name?}/{disabled_drilldown?}",
    title: "Two-class drill-down",
    who: everyoneButAnnotators,
    section: "study",
    menu: studyMenu,
  }),
  page({
    path: "twoclassdrilldowndetails/{studyId}/{conceptId?}/{encounterId?}/{att_name?}/{att_value?}/{datatype?}/{is_event?}/{concept_name?}",
    title: "Two-class encounter details",
    who: everyoneButAnnotators,
    section: "study",
    menu: studyMenu,
  }),
] as const;
