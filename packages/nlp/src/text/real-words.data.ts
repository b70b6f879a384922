/** English words, and rare words of the trade, one slip away from a clinical one: they stand as they are. */
export const realWords: ReadonlySet<string> = new Set(
  `
  ablution allusion bleeping blending blotting boiling breeding chocking clamping collision colotomy
  conception concession concision confession confusing contested contused convulsing creating
  creative delusion dementias dilution effusive ejection election enteroclysis etching fainting
  fibrosus fixation flatter flatters fraction friction gauging hematotoxicity hopelessness imagine
  incubated incubation infection inflated inflection injection insured itching mucocyst nauseate
  opacify painter painting personal pleasant precise precore predose relation restful rotation
  sealing seasonal shaping shaving shelling singular smelling smiling sneering snoring snorting
  soaking spelling spurring stating stiffens sweating sweeting swilling tangling thirsty tingeing
  tingling tinkling vomiting welling wheeling
  potable prostrate mediation carries processus appendicis mamillary
  thirty generic shaver shavers putting forgot ranging surgicel difficultly besides beside wondering picked simulation simulator awoken gastrotomy peeing sclerotomies
  sclerotomy gaping stocking stockings stranding grasping traveled relayed dripping diluted inducted backed gastroc forked contract contracts charnley resent loving tensilon parson bender burred burring
  coloscopy suspicions walling enterotomy slapped slapping singing iliitis sating messed chromidrosis grating fabric contusional bonders compete cremation plural urethroscopic
  panful sparring meddle genial postdural congenial flopping ventriculotomy vehicular contraption hydrin reagan ranger hanger flanking spanning shallowing brining analyses felling carpel compliment pissed discus doable cesarean
  peeling raging hinging ranking banking thinking dropping drawling crawling brawling sprawling fanning manning running cunning punning tanning canning banning bagging begging bugging jogging hugging
  mugging logging legging wagging tagging dragging bragging nagging lacking licking locking ticking tacking tucking kicking wicking rocking racking sacking seeking shaking sharing sparing staring
  starring storing scoring scaring baking making taking waking raking caking hoping coping roping moping groping sloping stopping shopping chopping cropping flipping clipping tripping gripping
  whipping shipping sipping dipping ripping zipping napping mapping lapping rapping tapping wrapping trapping clapping snapping strapping scrapping scraping stripping striping morning mourning
  general genteel gentle mental dental rental metal petal medal pedal vocal local focal total tonal zonal nasals basals causal casual mutual actual factual natural neutral central
  faction fiction section suction auction caution station nation notion potion lotion motion emotion devotion promotion commotion demotion formation information conformation confirmation
  deformation reformation transformation generation regeneration moderation toleration alteration iteration narration migration vibration celebration concentration demonstration registration
  administration illustration frustration prostration orchestration adoration decoration restoration exploration expiration aspiring inspiring respiring expiring perspiring conspiring
  content context contact contest convent convert convict conduct conflict contain confine confuse congress conquer consent consist constant consult consume contend
  monitor editor auditor visitor investor inventor director doctor factor actor tractor sector vector victor rector
  lesson listen lessen lesion legion region reason season treason prison poison person parson
  palette pallet pellet bullet ballet wallet mallet valley volley galley alley
  curtain certain captain contain bargain mountain fountain maintain sustain abstain explain complain
  patience patients silence science violence presence absence essence sentence sequence
  hearing bearing wearing tearing clearing shearing
  weather whether feather leather heather gather rather lather bather
  stable staple stapled sample simple dimple pimple ample maple temple
  beading reading leading heading loading trading grading shading fading wading
  seating heating beating eating treating cheating
  `
    .trim()
    .split(/\s+/),
);
