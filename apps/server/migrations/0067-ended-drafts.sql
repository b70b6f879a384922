-- A draft that was saved or given up leaves its place with another edition and without content: what a page that has
-- ended sent before, and what arrives after the save, does not come back as a draft (decision 261).
alter table annotation_draft alter column content drop not null;
