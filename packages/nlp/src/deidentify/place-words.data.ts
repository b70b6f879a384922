/** Words around the names of places, places of care and firms; all in small letters. */
const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Ends the name of a place of care. */
export const careNouns = words(
  "hospital hospitals hospice clinic infirmary sanatorium sanitarium healthcare rehab manor polyclinic memorial regional general center centre facility home unit care living practice system associates house institute pavilion lodge health medicine detox",
);

/** Those of the words that make a place of care of a noun that says little: medical center, nursing home. */
export const careQualifiers = words(
  "medical internal nursing rehabilitation rehab surgical surgery health healthcare dialysis urgent assisted memory walk-in in family cancer va veterans memorial hospital university univ care regional community va specialty birth birthing wellness convalescent retirement group long-term imaging diagnostic diagnostics eye heart orthopedic orthopaedic orthopedics pain sleep radiology home day adult pediatric women's children's kidney renal skin spine joint bone foot ankle allergy asthma vein vascular hearing digestive liver lung brain behavioral mental outpatient ambulatory occupational",
);

/** Ends the name of a firm or a school. */
export const firmNouns = words(
  `inc llc llp pllc corp corporation ltd gmbh company co industries industry logistics bakery foundry insurance mills mill plastics electric trucking freight airlines motors restaurant diner bank
  stores store supermarket consulting enterprises construction manufacturing technologies systems shipyard railway railroad brewery farms farm bros sons textiles software analytics steel
  plant factory laundry hotel cafe market university college academy school works windows moving movers services power energy telecom electronics pharmaceuticals chemical chemicals
  department church library museum theater theatre press daily hardware lumber auto automotive partners solutions group agency authority council union club association foundation dairy winery orchard salon boutique studio gallery deli grocery
  pizzeria grill tavern pub inn motel resort casino quarry mine refinery ironworks cannery packing meats foods beverage bottling distillery tannery printing publishing news radio television
  broadcasting communications wireless networks computers aerospace aviation aircraft engineering architects realty properties roofing plumbing heating flooring furniture appliance tire tires
  tools machining welding fabrication forge rubber leather fashion apparel clothing shoes jewelry toys fitness gym spa tours cruise lines shipping express couriers transport transportation
  transit taxi rail marine boats wireless ambulance ems medicab chaircar limousine cab mortuary crematory crematorium preschool kindergarten daycare nursery seminary
  creamery bank trust ranch farmstead vineyards orchards landscaping excavating paving concrete aggregates fisheries seafood produce provisions elementary dentistry orthodontics optical eyecare storage charities charity ministries ministry mission outlet packers
  lanes taqueria bistro barbershop nursery greenhouse lumberyard sawmill refrigeration drywall masonry carpentry janitorial staffing warehouse foundations movers toyota ford chevrolet`,
);

/** Where somebody lives or comes from: a town follows. */
export const stayWords = words(
  "flying driving camping hiking skiing cruising cruise back relocating relocate lives live living lived resides reside resided residing resident residence born raised grew native moved moving moves relocated emigrated immigrated home homes house farm garage apartment store shop summers winters visiting visited visits traveled travelled traveling travelling travels trip vacation vacationing flew flies drove commutes returned returning settled male female man woman gentleman lady boy girl city camp cabin cottage stayed stays stay hails originally",
);

/** How somebody comes to a place of care or leaves it. */
export const moveWords = words(
  "transferred transfer admitted admission discharged discharge brought taken sent referred referral seen followed hospitalized hospitalised treated evaluated presented presents returns return returned records record films arranged arrives arrived care delivered ambulance ems went goes followup follow follow-up clinic appointment booked report outside accepted enrolled",
);

/** What somebody does for a living: a firm follows. */
export const workWords = words(
  `drives driving drove hauls hauling volunteering interns interned works work worked working employed employee employer employment job jobs retired retiree laid disability career teaches taught teaching hired fired business billing plays played playing freshman sophomore senior junior pilot driver machinist
  nurse clerk guard cook aide chef pilot secretary cashier bookkeeper accountant electrician mechanic welder carpenter plumber cleaner janitor custodian painter waiter waitress teacher professor
  engineer manager supervisor foreman salesman saleswoman salesperson technician programmer analyst attorney lawyer paralegal paramedic firefighter policeman officer soldier miner farmer
  laborer labourer roofer mason dispatcher courier baker butcher barber hairdresser stylist dishwasher housekeeper librarian principal coach editor reporter realtor broker banker teller
  consultant contractor inspector packer assembler boilermaker pipefitter shipyard volunteers volunteer volunteered student attends receptionist owner owns`,
);

/** With a colon, a tab or a bar behind them: a place or a firm follows. */
export const placeLabels = words(
  "agency workplace vna hospice rehab snf dialysis employer hospital facility clinic city town address residence school birthplace company location institution site referrals snf shelter church parish vendor",
);

/** What people say to one another: with, to and from lead to a name. */
export const talkWords = words(
  `named discussed discuss discussion spoke spoken speak talk talked met meeting reviewed staffed report given handed handover handoff call called message voicemail conferred consulted refer
  referred forwarded conversation conference visit visits appointment scheduled see seen follow follow-up plan attention copied faxed cc per whom according thank thanks referring
  sending attn regarding dictating told asked ask words contact consult consultation paged saw seeing meeting held input verified confirmed page reach reached notify notified inform informed accompanied`,
);

/** What somebody does whom "by" leads to. */
export const actWords = words(
  `seen signed dictated transcribed reported reviewed taken evaluated examined performed done dx dxd dxed diagnosed started closed assisted accompanied printed authenticated witnessed completed e-signed received written consulted referred read interpreted prescribed
  ordered authored entered verified removed held reassured notified informed updated left obtained cosigned attested recommended requested see attended
  reply replied submitted presented pronounced drawn collected placed inserted managed supervised administered
  anesthesia note surgery operation appreciated consultation exam examination report dictation interpretation reading entry accepted declined cleared raised escorted transported driven cannulated intubated extubated splinted sutured triaged interviewed counseled checked scribed accompanied letter history assessment evaluation visit`,
);
