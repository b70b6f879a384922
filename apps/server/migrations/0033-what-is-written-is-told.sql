-- The code that writes says so itself (decision 085): Citus has no trigger on a table that it distributes or replicates. A later migration that
-- writes concepts, terms, codes, parents or ancestors adds a row to vocabulary_change.
drop trigger concept_changed on concept;
drop trigger concept_code_changed on concept_code;
drop trigger lexicon_entry_changed on lexicon_entry;
drop trigger concept_parent_changed on concept_parent;
drop trigger concept_ancestor_changed on concept_ancestor;
drop function note_vocabulary_change();
drop trigger data_changed on setting;
drop trigger data_changed on vocabulary_version;
drop trigger reference_changed on posting;
drop trigger reference_gone on posting;
drop function tell_data_changed();

-- Terms that begin with a letter or two, of which there are thousands, in the order in which a search for these answers them.
create index lexicon_entry_one_letter on lexicon_entry (left(lower(term), 1), length(term), lexicon_id);
create index lexicon_entry_two_letters on lexicon_entry (left(lower(term), 2), length(term), lexicon_id);
