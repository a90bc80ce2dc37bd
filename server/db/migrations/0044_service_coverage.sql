-- '{}' is no coverage: a service stored without one failed wherever its areas were read. Who stores a service says where it is offered.
ALTER TABLE "services" ALTER COLUMN "coverage" DROP DEFAULT;
