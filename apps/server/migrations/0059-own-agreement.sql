-- Whether the annotators of a project see how far they agree with one another while it is open (decision 244): what they
-- see may change how they read, so that they do only once it is closed, unless somebody says otherwise.
alter table project add column agreement_while_open boolean not null default false;
